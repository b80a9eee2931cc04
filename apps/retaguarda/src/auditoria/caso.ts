import { atosDe, isChaveDeDocumento, listProcessos } from '@contempla/consorcio/processos'
import { fasesDe, isProblema, nomeDoAto, nomeDoDocumento, problemas, processos } from '../casos/index.ts'

type Campos = Readonly<Record<string, unknown>>

const ehCampos = (valor: unknown): valor is Campos =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

/** A phase of a process by its name, and so are its acts; what the tables lost since, as it was kept. */
function emPalavras(chave: string, de: unknown) {
  const fases = fasesDe(chave)
  const tabela = listProcessos.find((processo) => processo.chave === chave)
  const rotulos = tabela && typeof de === 'string' ? atosDe(tabela, de, 'analista') : []
  return (campo: string, valor: unknown): unknown => {
    if (typeof valor !== 'string') return valor
    if (campo === 'processo') return processos[valor] ?? valor
    if (campo === 'fase') return fases[valor] ?? valor
    if (campo !== 'ato') return valor
    return nomeDoAto({ ato: valor, rotulo: rotulos.find(({ ato }) => ato === valor)?.rotulo ?? null })
  }
}

const traduzir = (valor: unknown, palavra: (campo: string, valor: unknown) => unknown): unknown =>
  ehCampos(valor) ? Object.fromEntries(Object.entries(valor).map(([campo, v]) => [campo, palavra(campo, v)])) : valor

/** A document in the words of who was asked for it, and what was said to be wrong with it. */
function documentoEmPalavras(valor: unknown): unknown {
  if (!ehCampos(valor)) return valor
  const { documento, problema } = valor
  return {
    ...valor,
    ...(typeof documento === 'string' && isChaveDeDocumento(documento)
      ? { documento: nomeDoDocumento(documento) }
      : {}),
    ...(typeof problema === 'string' && isProblema(problema) ? { problema: problemas[problema] } : {}),
  }
}

/** Words a change of a case by the terms of its process, including documents that were sent, refused or reviewed. */
export function comPalavrasDoCaso(antes: unknown, depois: unknown): readonly [antes: unknown, depois: unknown] {
  if (!ehCampos(depois)) return [antes, depois]
  const { processo, documento, documentos } = depois
  if (Array.isArray(documentos)) return [antes, { ...depois, documentos: documentos.map(documentoEmPalavras) }]
  if (documento !== undefined) return [antes, documentoEmPalavras(depois)]
  if (typeof processo !== 'string') return [antes, depois]
  const palavra = emPalavras(processo, ehCampos(antes) ? antes['fase'] : undefined)
  return [traduzir(antes, palavra), traduzir(depois, palavra)]
}
