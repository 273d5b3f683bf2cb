/** A table as this browser sees it: the socket, what it told, and what is on its way to it. */
import type {
  Accepted,
  ClientMessage,
  IntervalInfo,
  News,
  PauseInfo,
  Reaction,
  ServerMessage,
  TableInfo,
  Welcome,
  You,
} from '../../wire';
import { buildHere } from '../net/client-build';
import { Refusal } from '../net/api';
import { KeptView } from './changes';
import type { OwnDice } from '../fair-dice/contribution';
import type { Command, Keyed, Underway } from './command';
import {
  noteAnswer,
  noteChains,
  noteHeader,
  noteLost,
  noteNumber,
  noteRolls,
  noteUndone,
  noteUndoRequest,
} from '../fair-dice/log';
import { randomHex } from '../app/environment.svelte';
import type { Step } from './queue';
import { Director } from './director.svelte';
import { companyOf } from './playback';
import { isAsking, stopAsking } from '../net/pending-seats';
import { receiptsIn } from './show-state';
import { remember, remembered } from '../app/storage';
import type { Interval } from './status';
import { isSameRace, raceOf, type Pausing, type PauseWord } from './pausing';
import type { GameEvent } from './view';
import { lastTimeUp, type TimeUp } from './time-up';

export type Role = 'seat' | 'spectator' | 'screen';

/** The server does not know whether something was stored: it finds out by the same key. */
const UNCERTAIN = 'refused.uncertain';
const INSIST = 2000;

/** Lines after which somebody who waits for a chair may have one. */
const DECISIONS = ['admit', 'vote', 'lapse', 'start', 'chair'];

export class Session {
  line = $state<'connecting' | 'open' | 'lost'>('connecting');
  /** The table as the server last told of it; the page shows `shownTable`. */
  table = $state.raw<TableInfo | null>(null);
  you = $state.raw<You | null>(null);
  /** The interval after a race: nobody is asked anything until it is over. */
  interval = $state.raw<Interval | null>(null);
  /** The pause after a move: what may be said aside is open, the question itself not yet. */
  pause = $state.raw<Pausing | null>(null);
  /** The last pause: what it was about may be objected to until the question after it is answered. */
  private lastPause = $state.raw<Pausing | null>(null);
  /** On a device of several people the chair that wants to object, and whether its curtain is open. */
  objecting = $state.raw<{ seat: number; isOpen: boolean } | null>(null);
  /** The race in which this chair says "go on" after every move; null is none. */
  private alwaysIn = $state.raw<unknown>(null);
  /** The position up to which the table's screen has shown it; null where no screen tells. */
  screenAt = $state<number | null>(null);
  /** What somebody said last, with a number that tells two of them apart. */
  reaction = $state.raw<(Reaction & { number: number }) | null>(null);
  /** The last answer that the clock gave for this chair: known at once, whatever is still to be shown. */
  late = $state.raw<(TimeUp & { number: number }) | null>(null);
  /** The four letters that this screen shows until the host has confirmed it. */
  letters = $state('');
  /** The letters of screens that wait for the host, which is this browser. */
  screens = $state.raw<string[]>([]);
  present = $state.raw<number[]>([]);
  watching = $state(0);
  /** A command is on its way and not yet acknowledged. */
  busy = $state(false);
  /** Why the server closed the line for good, as a message key. */
  closed = $state('');
  /** The rules broke on what was said last: the table does not go on by itself. */
  isStuck = $state(false);
  /** The server has another client than this page: it was upgraded since the page was loaded. */
  isOlder = $state(false);
  /** The chair that this page looked from is held by another device now. */
  isElsewhere = $state(false);
  /** The clock of the page: what it shows, and when. */
  readonly director = new Director();
  /** The table as it was told of during the game that is shown. */
  private earlier = $state.raw<TableInfo | null>(null);

  private kept = new KeptView();
  private loadedDice: Promise<OwnDice> | null = null;

  /** What the link of the next answer must hash to, where it needs one. */
  private owed = '';
  /** Whether somebody else's answer was told after the last number of this page for the dice. */
  private isInterrupted = false;

  private socket: WebSocket | null = null;
  private seq = -1;
  /** The position at which the rules broke. */
  private stuckAt = -1;
  private underway = new Map<string, Underway>();
  private tries = 0;
  private ended = false;
  private timer = 0;
  private heard = 0;

  /** The chair to look from, as the server was last asked; null is the browser's only one, if it has one. */
  private from: number | null = null;

  constructor(
    readonly id: string,
    private role: Role,
  ) {
    this.director.onshown = (seq) => this.sendShown(seq);
    this.director.onready = () => {
      if (this.isAwaited) void this.send({ type: 'ready' }).catch(() => undefined);
    };
  }

  /** The chair from which the table is seen now: whose view, and whose secrets, this page holds. */
  get seat(): number | null {
    return this.you?.seat ?? null;
  }

  /** The table as of the shown moment: a rematch is not there before the last race has been shown. */
  get shownTable(): TableInfo | null {
    const isAhead = this.table !== null && this.table.number > this.director.number;
    return isAhead && this.director.playing ? this.earlier : this.table;
  }

  get isHost(): boolean {
    return this.you?.host ?? false;
  }

  /** Whether this browser has asked for a chair that others have yet to give. */
  get isWaiting(): boolean {
    return this.you?.knock != null || isAsking(this.id);
  }

  start(): void {
    this.connect();
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
  }

  stop(): void {
    this.ended = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    this.socket?.close();
    this.director.stop();
  }

  /** Look at the table from another chair. */
  look(role: Role, seat: number | null): void {
    this.role = role;
    this.from = seat;
    this.hello();
  }

  /** Send a command; it is sent again, with the same key, until the server has answered it. */
  send(command: Command, logged?: Underway['logged']): Promise<number> {
    const message = { ...command, key: randomHex(12) } as Keyed;
    this.busy = true;
    if (command.type === 'undo' && this.seat !== null)
      noteUndoRequest(this.id, this.table?.number ?? 1, this.seat);
    return new Promise<number>((resolve, reject) => {
      this.underway.set(message.key, { message, resolve, reject, logged });
      this.post(message);
    });
  }

  /** The host has seen enough. */
  goOn(): Promise<number> {
    return this.send({ type: 'go_on' });
  }

  /** Whether this browser, from the chair it looks from, is waited for in the interval. */
  get isAwaited(): boolean {
    return this.interval !== null && this.seat !== null && !this.interval.ready.includes(this.seat);
  }

  /**
   * Report that this page has shown the table up to a position. A screen reports each one. The others report
   * the question of an own chair, whose clock starts with that, and the receipts, whose interval does.
   */
  sendShown(seq: number): void {
    const waiting = this.director.view?.waiting ?? [];
    const isAsked = this.you?.seats.some((seat) => waiting.includes(seat)) ?? false;
    if (this.role === 'screen' || this.interval || isAsked) this.post({ type: 'shown', seq });
  }

  /** A quick word to all at the table; nobody answers. */
  react(word: Reaction['word'], horse = 0): void {
    this.post({ type: 'react', word, horse });
  }

  /** Whether this chair says "go on" after every move of this race. */
  get goesOn(): boolean {
    return this.alwaysIn !== null && isSameRace(this.alwaysIn, this.director.view);
  }

  /** What anybody at a device of several people may object to, whoever has bet. */
  get offer(): Pausing | null {
    const main = this.director.view?.asks.find((ask) => !ask.aside);
    return this.lastPause !== null && main?.id === this.lastPause.ask ? this.lastPause : null;
  }

  /** Whether several people share this device. */
  get isShared(): boolean {
    return (this.you?.seats.length ?? 0) > 1;
  }

  /** A word about the pause that is on; nobody answers, all are told. */
  inPause(say: PauseWord): void {
    if (say === 'ask_again') this.alwaysIn = null;
    this.post({ type: 'in_pause', ask: this.pause?.ask ?? 0, say });
  }

  /** Say something to an ask; what is said aside brings no number for the dice, whatever is owed. */
  answer(ask: number, say: string, isAside = false): Promise<number> {
    const { seat, owed } = this;
    const game = this.table?.number ?? 1;
    const open = this.kept.whole?.asks.find((one) => one.id === ask && one.aside === isAside);
    const mode = isAside ? 'aside' : (open?.mode ?? '');
    const send = (link: string): Promise<number> => {
      const command = { type: 'answer', seq: Math.max(this.seq, 0), ask, say, link } as const;
      if (seat === null) return this.send(command);
      if (link) this.isInterrupted = false;
      const sent = { seat, ask, mode, owed: link ? owed : '', say, link, number: 0 };
      return this.send(command, { game, place: noteAnswer(this.id, game, sent) });
    };
    if (isAside || seat === null) return send('');
    // A paused table asks for no number: an answer would be refused, and is not worth a warning.
    if (!owed && this.table?.status === 'paused')
      return Promise.reject(new Refusal('refused.paused', 'S-10'));
    const { id: table, isInterrupted } = this;
    this.busy = true;
    return this.ownDice()
      .then((dice) => dice.linkOf({ table, game, seat, ask, mode, owed, isInterrupted }))
      .then(send, (why: unknown) => {
        this.busy = this.underway.size > 0;
        throw why;
      });
  }

  /** Return what brings this browser's numbers to the dice. It is loaded for the first own chair. */
  private ownDice(): Promise<OwnDice> {
    return (this.loadedDice ??= import('../fair-dice/contribution').then(
      ({ OwnDice }) => new OwnDice((command) => this.send(command)),
    ));
  }

  private wake = (): void => {
    if (document.visibilityState !== 'visible' || this.ended) return;
    if (this.line === 'lost') this.connect();
    else this.post({ type: 'ping' });
  };

  private connect(): void {
    clearTimeout(this.timer);
    this.socket?.close();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/live`);
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = (message) => {
      if (socket !== this.socket) return;
      this.heard = Date.now();
      this.hear(JSON.parse(String(message.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket !== this.socket || this.ended) return;
      this.line = 'lost';
      const wait = Math.min(5000, 250 * 2 ** this.tries++);
      this.timer = window.setTimeout(() => this.connect(), wait);
    };
    this.listen(socket);
  }

  /** A line that has gone silent is given up, so that a phone out of reach says so. */
  private listen(socket: WebSocket): void {
    this.heard = Date.now();
    const watch = window.setInterval(() => {
      if (socket !== this.socket || this.ended) return clearInterval(watch);
      const silent = Date.now() - this.heard;
      if (silent > 25_000) socket.close();
      else if (silent > 10_000) this.post({ type: 'ping' });
      return undefined;
    }, 5000);
  }

  private hello(): void {
    const isScreen = this.role === 'screen';
    const kept = isScreen ? { screen: remembered(`screen.${this.id}`) ?? '' } : {};
    this.post({ type: 'hello', role: this.role, seat: this.from, odds: isScreen, ...kept });
  }

  private post(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Send a command again with its key after a moment: it counts once, and nobody is told it did not. */
  private insist(key: string): void {
    window.setTimeout(() => {
      const unanswered = this.underway.get(key);
      if (unanswered && !this.ended) this.post(unanswered.message);
    }, INSIST);
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.welcome(message);
      case 'news':
        if (message.seq <= this.seq) return;
        if (message.seq !== this.seq + 1) return this.hello();
        this.seq = message.seq;
        this.isStuck = false;
        this.owed = message.owed;
        this.kept.change(message.changes);
        if (message.table) this.learn(message.table);
        this.noteDice(message);
        if (message.line.kind === 'answer') this.isInterrupted ||= this.isOther(message.line.seat);
        this.pauseFor(message.interval);
        this.waitWith(message.pause);
        this.late = this.lateIn(message) ?? this.late;
        this.director.push({
          ...this.step(message),
          number: this.table?.number ?? 1,
          isBot: message.line.kind === 'bot',
          speaker: message.line.kind === 'answer' ? message.line.seat : null,
        });
        if (this.mayChangeChairs(message.line)) this.hello();
        return;
      case 'presence':
        this.present = message.seats;
        this.watching = message.watching;
        return;
      case 'shown':
        this.screenAt = message.seq;
        if (this.role === 'screen') return;
        this.director.mayShow(message.seq);
        if (message.clock) this.director.startClock({ ...message.clock, received: Date.now() });
        return;
      case 'clock':
        this.director.startClock({ ...message.clock, received: Date.now() });
        return;
      case 'screen':
        this.letters = message.letters;
        if (message.token) remember(`screen.${this.id}`, message.token);
        return;
      case 'screens':
        this.screens = message.letters;
        return;
      case 'interval':
        this.pauseFor(message.interval);
        return;
      case 'pause':
        this.waitWith(message.pause);
        return;
      case 'reaction':
        this.reaction = { ...message, number: (this.reaction?.number ?? 0) + 1 };
        return;
      case 'odds':
        this.director.hear(message, this.table?.number ?? 1);
        return;
      case 'accepted':
        this.accept(message);
        return;
      case 'refused': {
        if (message.message === UNCERTAIN) return this.insist(message.key);
        // Settled first: what stays under way is sent again with every welcome, for ever.
        const refusal = new Refusal(message.message, message.rule, message.params);
        this.settle(message.key)?.reject(refusal);
        if (message.message === 'refused.no_chair_held') this.look('spectator', null);
        return;
      }
      case 'stuck':
        this.stuckAt = message.seq;
        this.isStuck = message.seq >= this.seq;
        return;
      case 'bye':
        // Whoever has left a chair, or lost it, looks on.
        if (message.message === 'server.chair_lost') this.loseChair();
        else this.closed = message.message;
        return;
      case 'pong':
    }
  }

  /** Whether a line may give this browser a chair or take one from it: the next welcome says so. */
  private mayChangeChairs({ kind, seat }: News['line']): boolean {
    if (DECISIONS.includes(kind) && this.isWaiting) return true;
    const own = [...(this.you?.seats ?? []), ...(this.you?.lent ?? [])];
    return kind === 'chair' && seat !== null && own.includes(seat);
  }

  private loseChair(): void {
    this.noteSeats((this.you?.seats ?? []).filter((seat) => seat !== this.seat));
    const chair = this.seat === null ? undefined : this.table?.seats[this.seat];
    // A chair that was left is empty or a bot's by now.
    this.isElsewhere = chair?.kind === 'person' && !chair.vacant;
    [this.role, this.from] = ['spectator', null];
  }

  private welcome(message: Welcome): void {
    this.line = 'open';
    this.closed = '';
    this.tries = 0;
    this.seq = message.seq;
    this.isStuck = this.stuckAt === this.seq;
    const build = buildHere();
    this.isOlder = Boolean(build && message.client) && message.client !== build;
    this.you = message.you;
    const hasChair = message.you.seats.length > 0;
    this.isElsewhere &&= !hasChair;
    if (hasChair && message.you.knock === null) stopAsking(this.id);
    this.present = message.table.seats.flatMap((chair) => (chair.present ? [chair.seat] : []));
    this.pauseFor(message.interval);
    this.waitWith(message.pause);
    this.screenAt = null;
    this.director.mayShow(Infinity);
    this.kept.begin(message.view, message.box);
    const step = { ...this.step(message), number: message.table.number };
    this.director.reset(step);
    const receipts = message.interval ? receiptsIn(step.events) : null;
    if (receipts) this.director.push({ ...step, events: [], receipts });
    this.owed = message.owed;
    this.learn(message.table);
    this.noteDice(message);
    this.noteSeats(message.you.seats);
    this.late = this.lateIn(message);
    this.post({ type: 'shown', seq: message.seq });
    for (const { message: unanswered } of this.underway.values()) this.post(unanswered);
  }

  /** What a message tells, with the view it leads to and the box that the last welcome brought. */
  private step(message: Welcome | News): Omit<Step, 'number'> {
    const { seq, clock } = message;
    return {
      seq,
      events: message.events as GameEvent[],
      view: this.kept.whole,
      clock: clock && { ...clock, received: Date.now() },
      mayUndo: message.may_undo,
    };
  }

  private lateIn({ events }: Welcome | News): Session['late'] {
    const found = lastTimeUp(events as GameEvent[], this.seat);
    return found && { ...found, number: this.table?.number ?? 1 };
  }

  /** Keep what a message tells of the dice; what it tells of the table is learnt before. */
  private noteDice({ rolls, undone }: Welcome | News): void {
    const game = this.table?.number ?? 1;
    if (undone.length > 0) this.isInterrupted = false;
    noteUndone(this.id, game, undone);
    noteRolls(this.id, game, rolls);
  }

  private isOther(seat: number | null): boolean {
    return seat !== null && !this.you?.seats.includes(seat);
  }

  /** Keep in the dice log that chairs of a running game were lost to another device. */
  private noteSeats(held: number[]): void {
    const { table } = this;
    if (table?.status === 'running' || table?.status === 'paused')
      noteLost(this.id, table.number, held);
  }

  private learn(table: TableInfo): void {
    if (this.table && table.number > this.table.number) this.earlier = this.table;
    this.table = table;
    this.director.pace = table.pace;
    this.director.company = companyOf(table, this.role === 'screen');
    noteHeader(table);
    noteChains(table);
    const mine = this.seat === null ? undefined : table.seats[this.seat];
    if (mine)
      this.ownDice()
        .then((dice) => dice.join(table, mine))
        .catch(() => undefined);
  }

  private pauseFor(interval: IntervalInfo | null): void {
    const isOver = this.interval !== null && interval === null;
    this.interval = interval ? { ...interval, received: Date.now() } : null;
    this.director.isInterval = interval !== null;
    if (isOver) this.director.release();
  }

  private waitWith(pause: PauseInfo | null): void {
    this.pause = pause ? { ...pause, received: Date.now() } : null;
    if (this.pause) this.lastPause = this.pause;
    if (!pause || this.seat === null) return;
    if (pause.always.includes(this.seat)) this.alwaysIn = raceOf(this.kept.whole);
  }

  private accept({ key, seq, number }: Accepted): void {
    const { resolve, logged } = this.settle(key) ?? {};
    if (logged) noteNumber(this.id, logged.game, logged.place, number);
    resolve?.(seq);
  }

  private settle(key: string): Underway | undefined {
    const found = this.underway.get(key);
    this.underway.delete(key);
    this.busy = this.underway.size > 0;
    return found;
  }
}
