/** What somebody sets up: version, chairs, house rules; and what keeps it from starting. */
import type {
  ClockDefaults,
  Clocks,
  GameInfo,
  NewTable,
  OptionInfo,
  VersionInfo,
} from '../../wire';

export interface Seated {
  kind: 'me' | 'phone' | 'here' | 'bot';
  /** Of whoever plays on this device. */
  name: string;
  /** A bot's level, perhaps with its character. */
  level: string;
}

export type Tempo = 'none' | 'relaxed' | 'quick';
/** Seconds for which play waits after a race until everybody is ready. */
const INTERVAL = 25;
const USUAL = 4;

/** What keeps a table from starting, and the version that would cure it. */
export type Problem = { kind: 'name' } | { kind: 'seats'; cure: VersionInfo | null };

export class Plan {
  name = $state('');
  version: VersionInfo;
  chairs = $state<Seated[]>([]);
  options = $state<Record<string, string>>({});
  edition = $state('');
  ownEdition = $state('');
  /** The name of the file it was read from: what is wrong in it is told by that name. */
  ownFile = $state('');
  tempo = $state<Tempo>('none');
  /** The clocks' options that somebody has set: those hold. The others follow the tempo. */
  private clocksSet = $state<string[]>([]);
  pace = $state<NonNullable<NewTable['pace']>>('normal');
  isPublic = $state(false);
  hostLetsIn = $state(false);
  /** Whether a good bot may be asked what it would do. */
  hints = $state(true);

  constructor(
    readonly game: GameInfo,
    name: string,
  ) {
    this.name = name;
    this.version = $state(game.versions[0]!);
    this.edition = game.edition;
    this.options = this.proposed(this.version);
    this.resize(Math.min(this.version.most, Math.max(this.version.fewest, USUAL)));
  }

  /** The level of a bot that nobody has chosen. */
  get level(): string {
    return this.game.bots.includes('regular') ? 'regular' : (this.game.bots.at(-1) ?? '');
  }

  /** Whoever sets up looks on: a bot sits on every chair. */
  get isWatched(): boolean {
    return this.chairs[0]?.kind === 'bot';
  }

  watch(isWatched: boolean): void {
    const { level } = this;
    if (isWatched) this.chairs = this.chairs.map(() => ({ kind: 'bot', name: '', level }));
    else this.chairs[0] = { kind: 'me', name: '', level: '' };
  }

  get isBegunAtOnce(): boolean {
    return this.chairs.every((chair) => chair.kind !== 'phone');
  }

  choose(version: VersionInfo): void {
    const changed = this.changed.filter((option) => !(option.key in this.version.options));
    const kept = Object.fromEntries(changed.map(({ key }) => [key, this.options[key] ?? '']));
    this.version = version;
    this.options = { ...this.proposed(version), ...kept };
    if (this.chairs.length < version.fewest) this.resize(version.fewest);
    while (this.chairs.length > version.most && this.chairs.at(-1)?.kind === 'bot')
      this.chairs.pop();
  }

  /** Set so many chairs; the version follows where it has to. */
  seat(size: number): void {
    this.resize(size);
    const cure = this.problem?.kind === 'seats' ? this.problem.cure : null;
    if (cure) this.choose(cure);
  }

  /** What an option says for each chair; null where it says one thing for all. */
  eachSeat({ key, form, values }: OptionInfo): string[] | null {
    const value = this.options[key] ?? '';
    return form === 'each_seat' && !values.includes(value) ? value.split('-') : null;
  }

  /** Lets each chair have a word of its own; nobody has chosen yet. */
  openEachSeat({ key, default: none }: OptionInfo): void {
    this.options[key] = this.chairs.map(() => none).join('-');
  }

  chooseFor(option: OptionInfo, seat: number, word: string): void {
    const words = this.eachSeat(option);
    if (!words) return;
    this.options[option.key] = words.map((old, at) => (at === seat ? word : old)).join('-');
  }

  remove(at: number): void {
    for (const option of this.game.options) {
      const words = this.eachSeat(option);
      if (words) this.options[option.key] = words.filter((_, seat) => seat !== at).join('-');
    }
    this.chairs.splice(at, 1);
    this.seat(this.chairs.length);
  }

  /** The options that differ from the box, but for what the version itself is. */
  get changed(): OptionInfo[] {
    return this.game.options.filter(
      ({ key, default: box }) =>
        key !== 'version' &&
        (this.clockOf(key) ? this.clocksSet.includes(key) : this.options[key] !== box),
    );
  }

  get problem(): Problem | null {
    if (!fits(this.version, this.chairs.length))
      return {
        kind: 'seats',
        cure: this.game.versions.find((each) => fits(each, this.chairs.length)) ?? null,
      };
    return this.isWatched || this.name.trim() ? null : { kind: 'name' };
  }

  table(): NewTable {
    return {
      game: this.game.name,
      seats: this.chairs.length,
      edition: this.ownEdition ? null : this.edition,
      edition_file: this.ownEdition || null,
      options: this.chosen,
      clocks: this.clocks(),
      visibility: this.isPublic ? 'public' : 'link',
      admission: this.hostLetsIn ? 'host' : 'code',
      pace: this.pace,
      hints: this.hints,
    };
  }

  /** An option as it stands: of a clock that nobody has set, the seconds of the tempo. */
  value(key: string): string {
    const clock = this.clocksSet.includes(key) ? undefined : this.clockOf(key);
    return clock ? String(clock[this.tempo]) : (this.options[key] ?? '');
  }

  set(key: string, value: string): void {
    this.options[key] = value;
    if (this.clockOf(key) && !this.clocksSet.includes(key)) this.clocksSet.push(key);
  }

  private clockOf(key: string): ClockDefaults | undefined {
    return Object.values(this.game.clocks).find((clock) => clock.option === key);
  }

  /** The server sets the clocks that nobody has set. */
  private get chosen(): Record<string, string> {
    const isChosen = ([key]: [string, string]): boolean =>
      !this.clockOf(key) || this.clocksSet.includes(key);
    return Object.fromEntries(Object.entries(this.options).filter(isChosen));
  }

  private clocks(): Clocks {
    const answer = this.game.clocks['answer']?.[this.tempo] ?? 0;
    return { answer, named: {}, stand_in: 60, interval: INTERVAL };
  }

  private proposed(version: VersionInfo): Record<string, string> {
    const box = this.game.options.map((option) => [option.key, option.default]);
    return { ...Object.fromEntries(box), ...version.options };
  }

  private resize(size: number): void {
    const bot: Seated = { kind: 'bot', name: '', level: this.level };
    const me: Seated = { kind: 'me', name: '', level: '' };
    this.chairs = Array.from({ length: size }, (_, i) => this.chairs[i] ?? (i ? { ...bot } : me));
    for (const option of this.game.options) {
      const words = this.eachSeat(option);
      const none = option.default;
      if (words) this.options[option.key] = this.chairs.map((_, i) => words[i] ?? none).join('-');
    }
  }
}

function fits(version: VersionInfo, size: number): boolean {
  return version.fewest <= size && size <= version.most;
}
