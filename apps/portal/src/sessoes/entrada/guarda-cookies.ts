/**
 * Tells whether the browser keeps cookies: beside the session's secret the server sets a cookie that scripts can read.
 */
export const guardaCookies = (cookies: string): boolean =>
  /(^|; )(__Host-|contempla-)cookies=guardados(;|$)/.test(cookies)
