import { useEffect, useState } from 'react'

/** Keeps an object URL of these bytes for as long as they are shown; undefined until they are there. */
export function useUrlDe(bytes: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!bytes) return undefined
    const nova = URL.createObjectURL(bytes)
    // oxlint-disable-next-line react/set-state-in-effect -- the address is the page's to make and to give back
    setUrl(nova)
    return () => URL.revokeObjectURL(nova)
  }, [bytes])
  return url
}
