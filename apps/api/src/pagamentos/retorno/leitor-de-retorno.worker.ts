import { destinoDe, readCnab240, readCnab400 } from '@contempla/consorcio'
import { atender } from '../../platform/worker/atender.ts'
import type { RetornoLido } from './retorno-leitura.ts'

/** More errors and warnings than these tell nobody anything more. */
const maximo = 200

/** Reads a return file in a process of its own. */
atender(({ formato, conteudo }: { formato: 'cnab240' | 'cnab400'; conteudo: string }): RetornoLido => {
  const leitura = formato === 'cnab240' ? readCnab240(conteudo) : readCnab400(conteudo)
  if ('erros' in leitura) return { erros: leitura.erros.slice(0, maximo) }
  const { banco, conta, sequencial, titulos, avisos } = leitura.arquivo
  return {
    banco,
    conta,
    sequencial,
    titulos: titulos.length,
    recebidos: titulos.filter((titulo) => ['lancar', 'conferir'].includes(destinoDe(titulo) ?? '')),
    rejeicoes: titulos.filter(({ rejeicao, recusa }) => rejeicao !== null && recusa === null),
    confirmacoes: titulos
      .filter(({ tipo, rejeicao, recusa }) => tipo === 'entrada' && rejeicao === null && recusa === null)
      .map(({ nossoNumero, dataOcorrencia }) => ({ nossoNumero, dataOcorrencia })),
    avisos: avisos.slice(0, maximo),
  }
})
