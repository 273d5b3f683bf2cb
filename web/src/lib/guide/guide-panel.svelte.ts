/** The guide beside the table: which game's, and where in it. */
class GuideState {
  game = $state('');
  rule = $state('');
  /** Whether anybody has opened it on this page: until then it is not there. */
  isAsked = $state(false);

  open(game: string, rule = ''): void {
    this.isAsked = true;
    this.game = game;
    this.rule = rule;
  }

  close(): void {
    this.game = '';
  }
}

export const guide = new GuideState();
