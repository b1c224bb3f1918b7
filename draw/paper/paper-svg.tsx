import type { ReactNode } from 'react'

/** A sheet of paper, an SVG in its millimetres. */
export function PaperSvg({
  paper: { width, height },
  children,
}: {
  paper: { width: number; height: number }
  children: ReactNode
}) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={`${width}mm`}
      height={`${height}mm`}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily="'IBM Plex Sans', sans-serif"
    >
      <rect width={width} height={height} fill="#FFFFFF" />
      {children}
    </svg>
  )
}
