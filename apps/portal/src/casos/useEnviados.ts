import { temTodosOsLados } from '@contempla/consorcio'
import type { ArquivoEnviado } from '@contempla/ui'
import { useState } from 'react'
import type { Documento, Identidade } from './documento.ts'

type Enviado = { identidade: Identidade | null; arquivos: readonly ArquivoEnviado[] }
const nada: Enviado = { identidade: null, arquivos: [] }

/** What was uploaded so far, by kind, and of an identity document which it is. */
export function useEnviados() {
  const [porTipo, setPorTipo] = useState<ReadonlyMap<Documento['tipo'], Enviado>>(new Map())
  const mudar = (tipo: Documento['tipo'], mudanca: Partial<Enviado>) =>
    setPorTipo((antes) => new Map(antes).set(tipo, { ...(antes.get(tipo) ?? nada), ...mudanca }))
  const de = (tipo: Documento['tipo']) => porTipo.get(tipo) ?? nada
  return {
    enviados: [...porTipo].flatMap(([tipo, { identidade, arquivos }]) =>
      arquivos.map(({ url }) => ({ tipo, url, ...(identidade && { identidade }) })),
    ),
    escolhido: (tipo: Documento['tipo']) => de(tipo).identidade,
    /** Of another document, the files are others. */
    escolher: (tipo: Documento['tipo'], identidade: Identidade | null) => mudar(tipo, { identidade, arquivos: [] }),
    guardar: (tipo: Documento['tipo'], arquivos: readonly ArquivoEnviado[]) => mudar(tipo, { arquivos }),
    tem: ({ tipo, identidades }: Documento) => {
      const { identidade, arquivos } = de(tipo)
      if (identidades.length > 0 && identidade === null) return false
      return temTodosOsLados(
        identidade,
        arquivos.map((arquivo) => arquivo.tipo),
      )
    },
  }
}
