import { type Ator, atosDe, type ChaveDeProcesso, listProcessos } from '@contempla/consorcio/processos'
import { describe, expect, test } from 'vitest'
import { errosPossiveis, retaguarda } from '../index.ts'
import { errosDosAtos, PARTES, parteDe } from './index.ts'

const nomes = (chave: string) => {
  const processo = listProcessos.find((cada) => cada.chave === chave)
  const atores: readonly Ator[] = ['cliente', 'representante', 'analista', 'sistema']
  const atos = Object.keys(processo?.fases ?? {}).flatMap((fase) =>
    atores.flatMap((ator) => (processo ? atosDe(processo, fase, ator) : [])),
  )
  return {
    guardas: atos.flatMap(({ guarda, contra }) => [guarda, contra?.salvo ?? null]),
    efeitos: atos.flatMap(({ efeito, senao }) => [efeito, senao?.efeito ?? null]),
  }
}

describe('the errors of what moves a case', () => {
  test.each(Object.keys(PARTES))('every guard and effect of an act of %s says what it refuses with', (chave) => {
    const { guardas, efeitos } = nomes(chave)
    expect(guardas.filter((nome) => nome !== null && !parteDe(chave, 'guardas', nome))).toEqual([])
    expect(efeitos.filter((nome) => nome !== null && !parteDe(chave, 'efeitos', nome))).toEqual([])
  })

  test.each<[ChaveDeProcesso, Ator, string, string[]]>([
    // Its guard leads elsewhere and refuses nothing.
    ['contemplacao', 'cliente', 'escolherEquipamento', ['VALIDACAO']],
    ['contemplacao', 'cliente', 'continuar', ['ARQUIVO_AUSENTE', 'CRITERIOS_NAO_ATENDIDOS', 'GUARDA_NAO_ATENDIDA']],
    // A new choice after the end opens the case again, and takes the credit again.
    [
      'contemplacao',
      'cliente',
      'escolherDeNovo',
      [
        'CASO_ENCERRADO',
        'CASO_JA_ABERTO',
        'CONTEMPLACAO_DESFEITA',
        'CREDITO_EM_OUTRO_USO',
        'CREDITO_JA_UTILIZADO',
        'GUARDA_NAO_ATENDIDA',
      ],
    ],
    ['reativacao', 'analista', 'recusar', ['MOTIVO_OBRIGATORIO']],
    ['atualizacao-cadastral', 'analista', 'pedirDocumentos', ['DOCUMENTOS_A_APONTAR']],
    [
      'transferencia',
      'cliente',
      'iniciar',
      [
        'GUARDA_NAO_ATENDIDA',
        'TRANSFERENCIA_COM_OUTRO_PEDIDO',
        'TRANSFERENCIA_DA_SITUACAO',
        'TRANSFERENCIA_DE_CANCELADA',
        'TRANSFERENCIA_DE_CONTEMPLADA',
        'TRANSFERENCIA_DE_GRUPO_ENCERRADO',
        'TRANSFERENCIA_EM_ATRASO',
        'TRANSFERENCIA_EM_RENEGOCIACAO',
        'TRANSFERENCIA_JA_FEITA',
      ],
    ],
    ['seguro', 'cliente', 'naoHa', []],
  ])('of %s, by the %s, %s may be refused with %j', (chave, ator, ato, esperados) => {
    const sempre = ['ATO_NAO_PERMITIDO', 'NAO_ENCONTRADO']
    expect([...errosDosAtos(chave, { de: [ator], atos: [ato] })].toSorted()).toEqual(
      [...sempre, ...esperados].toSorted(),
    )
  })

  test('the staff’s call declares whatever any act of an analyst may be refused with', () => {
    const declarados = errosPossiveis(retaguarda.moverCaso)
    const faltam = listProcessos.flatMap(({ chave }) =>
      errosDosAtos(chave as ChaveDeProcesso, { de: ['analista'] }).filter((codigo) => !declarados.includes(codigo)),
    )
    expect(faltam).toEqual([])
    expect(declarados).toContain('GARANTIA_JA_APRESENTADA')
  })
})
