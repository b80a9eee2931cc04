import { describe, expect, test } from 'vitest'
import { etapaDa, linhaDoTempo, nomeDaFase, PROCESSOS, paginaDoProcesso, podeMover, statusDa } from '../index.ts'
import { caso } from './caso.fixture.ts'
import { defineProcesso } from './processo.ts'

const sempre = { atendida: () => true }

describe('a move with somewhere else to lead', () => {
  const tabela = defineProcesso({
    chave: 'de-teste',
    titulo: 'De teste',
    tipo: 'De teste',
    recordType: 'TesteApp',
    de: 'cota',
    abre: ['sistema'],
    inicia: 'primeira',
    fases: {
      primeira: {
        nome: 'Primeira',
        cliente: { responder: { para: 'certa', guarda: 'confere', senao: 'errada', efeito: 'guardar' } },
      },
      certa: { nome: 'Certa', final: true },
      errada: { nome: 'Errada', final: true },
    },
  })

  test.each([
    [true, 'certa', 'guardar'],
    [false, 'errada', null],
  ])('with its guard held or not (%s), leads to %s with the effect %s', (confere, para, efeito) => {
    const permissao = podeMover(tabela, caso('primeira'), {
      ator: 'cliente',
      ato: 'responder',
      atendida: () => confere,
    })
    expect(permissao).toMatchObject({ pode: true, para, ato: { efeito } })
  })

  test('is drawn with both ends', () => {
    expect(paginaDoProcesso(tabela)).toContain('  primeira --> certa: cliente, responder [confere]')
    expect(paginaDoProcesso(tabela)).toContain('  primeira --> errada: cliente, responder [não confere]')
  })
})

test('a case is escalated by a person and closed by its phase', () => {
  const { 'faturamento-especie': especie } = PROCESSOS
  expect(statusDa(especie, 'analiseGrc', false)).toBe('Em Andamento')
  expect(statusDa(especie, 'analiseGrc', true)).toBe('Escalado')
  expect(statusDa(especie, 'pagamentoConcluido', true)).toBe('Concluído')
})

test('the timeline has the steps before the phase done and those after it closed, and leads on from its own alone', () => {
  expect(
    linhaDoTempo(PROCESSOS['faturamento-especie'], caso('pendenciaCliente')).map(({ situacao, tela }) => [
      situacao,
      tela,
    ]),
  ).toEqual([
    ['Concluido', null],
    ['Erro', '/faturamentoespecie/reanalise'],
    ['Fechado', null],
    ['Fechado', null],
  ])
})

test('a step leads where its row says, with its button, and to the screen of the phase otherwise', () => {
  const tabela = defineProcesso({
    chave: 'de-teste',
    titulo: 'De teste',
    tipo: 'De teste',
    recordType: 'TesteApp',
    de: 'cota',
    abre: ['sistema'],
    inicia: 'primeira',
    etapas: { uma: 'Uma' },
    fases: {
      primeira: { nome: 'Primeira', etapa: 'uma', tela: '/inicio', cliente: { ir: 'segunda' } },
      segunda: {
        nome: 'Segunda',
        etapa: 'uma',
        tela: '/inicio',
        passo: { tela: { PF: '/pessoa', PJ: '/empresa' }, botao: 'Refazer' },
        final: true,
      },
    },
  })
  const passo = (fase: string, pessoa: 'PF' | 'PJ') =>
    linhaDoTempo(tabela, { ...caso(fase), pessoa }).map(({ tela, botao }) => [tela, botao])
  expect(passo('primeira', 'PF')).toEqual([['/inicio', null]])
  expect(passo('segunda', 'PF')).toEqual([['/pessoa', 'Refazer']])
  expect(passo('segunda', 'PJ')).toEqual([['/empresa', 'Refazer']])
})

test('of steps that share the record’s name it is told which, and of others nothing is added', () => {
  expect(nomeDaFase(PROCESSOS.contemplacao, 'selecaoDeDocumentos')).toBe('Tratativa Não Iniciada (Documentos)')
  expect(nomeDaFase(PROCESSOS.contemplacao, 'retornoCliente')).toBe('Retorno Cliente')
  expect(nomeDaFase(PROCESSOS.contemplacao, 'naoHa')).toBe('naoHa')
  expect(etapaDa(PROCESSOS.contemplacao, 'selecaoDeDocumentos')).toBe('Documentos')
  expect(etapaDa(PROCESSOS['aviso-contemplacao'], 'tratativaNaoIniciada')).toBeNull()
})

test('a phase that the table does not have is refused, as is what every object has', () => {
  for (const fase of ['naoExiste', 'toString', 'constructor'])
    expect(
      podeMover(PROCESSOS['faturamento-especie'], caso(fase), { ator: 'cliente', ato: 'iniciar', ...sempre }),
    ).toEqual({
      pode: false,
      motivo: 'FASE_DESCONHECIDA',
    })
  expect(
    podeMover(PROCESSOS['faturamento-especie'], caso('tratativaNaoIniciada'), {
      ator: 'cliente',
      ato: 'toString',
      ...sempre,
    }),
  ).toEqual({
    pode: false,
    motivo: 'ATO_NAO_PERMITIDO',
  })
})
