import { messageOf } from '@contempla/web'
import { useRef, useState } from 'react'
import { api } from '../../../../shell/app.ts'
import { peloCep } from './endereco.ts'

type Busca = { buscando: boolean; falha: string | null }

/** Looks an address up as soon as its CEP is complete; of several lookups only the last one counts. */
export function useCep(onAnswer: (campos: ReturnType<typeof peloCep>) => void) {
  const ultimo = useRef<string | null>(null)
  const [busca, setBusca] = useState<Busca>({ buscando: false, falha: null })
  const buscar = async (digitado: string) => {
    const zip = digitado.replace(/\D/g, '')
    if (zip === ultimo.current) return
    ultimo.current = zip
    if (zip.length !== 8) return setBusca({ buscando: false, falha: null })
    setBusca({ buscando: true, falha: null })
    const resposta = await api('GET /buscas/cep/:zip', { params: { zip }, noLoading: true }).then(
      (achado) => ({ achado, falha: null }),
      (erro: unknown) => ({ achado: null, falha: messageOf(erro) }),
    )
    if (ultimo.current !== zip) return
    onAnswer(peloCep(resposta.achado))
    setBusca({ buscando: false, falha: resposta.falha })
  }
  return { ...busca, buscar }
}
