/** Tells `told` on which sides a row has more than is seen, for the look of its edges. */
export function tellMore(told: HTMLElement, { scrollLeft, clientWidth, scrollWidth }: HTMLElement): void {
  const sides = [scrollLeft > 1 && 'left', scrollLeft + clientWidth < scrollWidth - 1 && 'right']
  told.dataset.more = sides.filter(side => side !== false).join(' ')
}
