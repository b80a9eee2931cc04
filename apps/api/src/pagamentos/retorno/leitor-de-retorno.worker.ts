import { readCnab240, readCnab400 } from '@contempla/consorcio'
import { atender } from '../../platform/worker/atender.ts'
import type { RetornoLido } from './retorno-leitura.ts'

/** Errors beyond these tell nobody anything more. */
const maxErros = 200

/** Reads a return file, in a process of its own. */
atender(({ formato, conteudo }: { formato: 'cnab240' | 'cnab400'; conteudo: string }): RetornoLido => {
  const leitura = formato === 'cnab240' ? readCnab240(conteudo) : readCnab400(conteudo)
  if ('erros' in leitura) return { erros: leitura.erros.slice(0, maxErros) }
  const { banco, conta, sequencial, titulos } = leitura.arquivo
  return {
    banco,
    conta,
    sequencial,
    titulos: titulos.length,
    liquidacoes: titulos.filter(({ tipo, valorPago }) => tipo === 'liquidacao' && valorPago > 0),
    rejeicoes: titulos.filter(({ rejeicao, recusa }) => rejeicao !== null && recusa === null),
  }
})
