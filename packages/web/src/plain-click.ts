type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>
type Anchor = { target?: string | undefined; download?: unknown }

/** Whether a click on a link is the app's to follow. Any other is the browser's own: a new tab, a download, the menu. */
export const isPlainClick = (click: Click, { target, download }: Anchor): boolean =>
  click.button === 0 &&
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey || click.defaultPrevented) &&
  !target &&
  download === undefined
