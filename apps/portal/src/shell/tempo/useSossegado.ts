import { useEffect, useState } from 'react'

const sossegoMs = 300

/** What is being typed, once the typing has rested: what is asked of the server by it is not asked a letter at a time. */
export function useSossegado<T extends string | number>(valor: T): T {
  const [ultimo, setUltimo] = useState(valor)
  useEffect(() => {
    const espera = setTimeout(() => setUltimo(valor), sossegoMs)
    return () => clearTimeout(espera)
  }, [valor])
  return ultimo
}
