import { useEffect, useState } from 'react'

const sossegoMs = 300

/** Returns the value once typing has paused, so that the server is not asked at each letter. */
export function useSossegado<T extends string | number>(valor: T): T {
  const [ultimo, setUltimo] = useState(valor)
  useEffect(() => {
    const espera = setTimeout(() => setUltimo(valor), sossegoMs)
    return () => clearTimeout(espera)
  }, [valor])
  return ultimo
}
