/** A chance in hundredths. It is counted in a sample: as long as they run nothing is certain. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  if (rounded < 1) return '<1';
  return rounded > 99 ? '>99' : String(rounded);
}
