/** Whether the browser kept what came with the session: the server sets, beside the secret, a cookie that scripts can read. */
export const guardaCookies = (cookies: string): boolean =>
  /(^|; )(__Host-|contempla-)cookies=guardados(;|$)/.test(cookies)
