import { temTodosOsLados } from '@contempla/consorcio'
import type { ArquivoEnviado } from '@contempla/ui'
import { useEffect, useState } from 'react'
import type { Estado } from '../../useEstado.ts'
import { type Documento, type Identidade, partesDe } from './documento.ts'
import { createEnviados, type Enviado, nomeDoEnvio, trocarIdentidade } from './enviados.ts'

type Tipo = Documento['tipo']
/** Starts a document empty; an identity document of which one side counts already takes only more sides of the same. */
const comeco = ({ enviados }: Documento): Enviado => ({
  identidade: enviados.find(({ conta }) => conta)?.identidade ?? null,
  arquivos: [],
})
const guardados = createEnviados(sessionStorage)

/** Keeps the files uploaded so far for a case, by kind. */
export function useEnviados(estado: Estado) {
  const nome = nomeDoEnvio(estado)
  const [porTipo, setPorTipo] = useState(() => guardados.find(estado))
  useEffect(() => guardados.keep(nome, porTipo), [nome, porTipo])
  const de = (documento: Documento) => porTipo.get(documento.tipo) ?? comeco(documento)
  const change = (documento: Documento, mudanca: (antes: Enviado) => Enviado) =>
    setPorTipo((antes) => new Map(antes).set(documento.tipo, mudanca(antes.get(documento.tipo) ?? comeco(documento))))
  return {
    enviados: [...porTipo].flatMap(([tipo, { identidade, arquivos }]) =>
      arquivos.map(({ url }) => ({ tipo, url, ...(identidade && { identidade }) })),
    ),
    de,
    escolher: (documento: Documento, identidade: Identidade | null) =>
      change(documento, (antes) => trocarIdentidade(antes, identidade)),
    guardar: (documento: Documento, arquivos: readonly ArquivoEnviado[]) =>
      change(documento, (antes) => ({ ...antes, arquivos })),
    esquecer: () => guardados.forget(nome),
    /** Tells whether files of the kind are ready to be handed in. */
    chegou: (tipo: Tipo) => (porTipo.get(tipo)?.arquivos.length ?? 0) > 0,
    /** Files sent before count until something replaces them. */
    tem: (documento: Documento) => {
      const { identidade, arquivos } = de(documento)
      if (arquivos.length === 0) return !documento.falta
      if (documento.identidades.length > 0 && identidade === null) return false
      const midias = [
        ...partesDe(documento, identidade).map(({ tipoDoArquivo }) => tipoDoArquivo),
        ...arquivos.map(({ tipo }) => tipo),
      ]
      return temTodosOsLados(identidade, midias, documento.minimo)
    },
  }
}
