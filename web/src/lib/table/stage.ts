/** What moves while events are shown: it lies over the view until the next view is in force. */
export interface Stage {
  /** Where horses on the move are, in spaces and parts of spaces. */
  at: Record<string, number>;
  galloping: string;
  die: string;
  rolling: boolean;
  /** Money on its way, by seat. */
  gains: Record<number, number>;
}

export function stillStage(): Stage {
  return { at: {}, galloping: '', die: '', rolling: false, gains: {} };
}
