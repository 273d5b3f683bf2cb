/** The line along a track of two straights and two bends: `radius` from the middle of its bends. */
export function ringPath(left: number, right: number, middle: number, radius: number): string {
  return [
    `M${left} ${middle + radius}`,
    `L${right} ${middle + radius}`,
    `A${radius} ${radius} 0 0 0 ${right} ${middle - radius}`,
    `L${left} ${middle - radius}`,
    `A${radius} ${radius} 0 0 0 ${left} ${middle + radius}Z`,
  ].join('');
}
