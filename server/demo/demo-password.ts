/** Every demo account's, until it is given one of its own. */
export const demoPassword = 'borebook'
