import type { ReactElement } from 'react'

/** A picture of the gallery, measured in paper millimetres. */
export function Frame({
  width,
  height,
  children,
}: {
  width: number
  height: number
  children: ReactElement | ReactElement[]
}) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={`${width}mm`}
      height={`${height}mm`}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily="'IBM Plex Sans', sans-serif"
    >
      {children}
    </svg>
  )
}
