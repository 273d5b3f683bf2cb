/** The guide beside the table: which game's, and where in it. */
class GuideState {
  game = $state('');
  rule = $state('');

  open(game: string, rule = ''): void {
    this.game = game;
    this.rule = rule;
  }

  close(): void {
    this.game = '';
  }
}

export const guide = new GuideState();
