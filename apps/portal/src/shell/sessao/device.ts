export type Device = { userAgent: string; mobileHint: boolean | undefined; maxTouchPoints: number }

/** A phone or tablet. iPadOS calls itself a Macintosh and is told apart by its touch screen. */
export const isMobile = ({ userAgent, mobileHint, maxTouchPoints }: Device): boolean =>
  mobileHint === true ||
  /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent) ||
  (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

export function thisDevice(navigator: Navigator & { userAgentData?: { mobile?: boolean } }): Device {
  return {
    userAgent: navigator.userAgent,
    mobileHint: navigator.userAgentData?.mobile,
    maxTouchPoints: navigator.maxTouchPoints,
  }
}
