import { temTodosOsLados } from '@contempla/consorcio'
import type { ArquivoEnviado } from '@contempla/ui'
import { useEffect, useState } from 'react'
import type { Documento, Identidade } from './documento.ts'
import { createEnviados, type Enviado, nomeDoEnvio, trocarIdentidade } from './enviados.ts'
import type { Estado } from './useEstado.ts'

type Tipo = Documento['tipo']
const nada: Enviado = { identidade: null, arquivos: [] }
const guardados = createEnviados(sessionStorage)

/** What was uploaded so far of what a case asks for, by kind. */
export function useEnviados(estado: Estado) {
  const nome = nomeDoEnvio(estado)
  const [porTipo, setPorTipo] = useState(() => guardados.find(estado))
  useEffect(() => guardados.keep(nome, porTipo), [nome, porTipo])
  const change = (tipo: Tipo, mudanca: (antes: Enviado) => Enviado) =>
    setPorTipo((antes) => new Map(antes).set(tipo, mudanca(antes.get(tipo) ?? nada)))
  const de = (tipo: Tipo) => porTipo.get(tipo) ?? nada
  return {
    enviados: [...porTipo].flatMap(([tipo, { identidade, arquivos }]) =>
      arquivos.map(({ url }) => ({ tipo, url, ...(identidade && { identidade }) })),
    ),
    de,
    escolher: (tipo: Tipo, identidade: Identidade | null) =>
      change(tipo, (antes) => trocarIdentidade(antes, identidade)),
    guardar: (tipo: Tipo, arquivos: readonly ArquivoEnviado[]) => change(tipo, (antes) => ({ ...antes, arquivos })),
    esquecer: () => guardados.forget(nome),
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
