/** A link that is passed on: that it was copied is said for a while; where it could not be, it is shown. */
const NOTICE = 4000;

export class SharedLink {
  isCopied = $state(false);
  /** The address itself, for who must copy it by hand. */
  shown = $state('');
  private timer: ReturnType<typeof setTimeout> | undefined;

  async copy(address: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      this.isCopied = true;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => (this.isCopied = false), NOTICE);
    } catch {
      this.shown = address;
    }
  }
}
