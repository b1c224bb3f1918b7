/** Acceleration of free fall, m/s². */
export const gravity = 9.81
/** Unit weight of water, kN/m³, and the pressure of one atmosphere, kPa. */
export const gammaWater = 9.81
export const atmosphere = 100
