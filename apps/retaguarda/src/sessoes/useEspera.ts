import { useEffect, useState } from 'react'

/** Counts down so many seconds from when it is first drawn; 0 from then on. */
export function useEspera(segundos: number): number {
  const [restam, setRestam] = useState(segundos)
  const acabou = restam === 0
  useEffect(() => {
    if (acabou) return
    const timer = setInterval(() => setRestam((n) => n - 1), 1000)
    return () => clearInterval(timer)
  }, [acabou])
  return restam
}
