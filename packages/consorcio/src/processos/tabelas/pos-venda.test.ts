import { describe, expect, test } from 'vitest'
import { atosDe, faseDe, linhaDoTempo, PROCESSOS, statusDa, telaDa } from '../index.ts'
import { caso, percorrer } from '../motor/caso.fixture.ts'

const { 'pos-venda': posVenda } = PROCESSOS
const fases = Object.keys(posVenda.fases)

/** These answers raise no doubt. */
const semDuvida = [
  'iniciar',
  'responder',
  'confirmar',
  'confirmar',
  'continuar',
  'escolher',
  'continuar',
  'entendi',
  'semPromessa',
  'continuar',
  'continuar',
  'continuar',
  'entendi',
  'concluir',
]

describe('the record (document 2, §4)', () => {
  test("is of Type 'atendimento pós-venda'", () => {
    expect(posVenda.tipo.toLowerCase()).toBe('atendimento pós-venda')
  })

  test.each([
    ['e-mail enviado', '/pos-venda'],
    ['confirmação pendente', '/pos-venda/boletos'],
    ['regras pendente', '/pos-venda/entendimento'],
    ['confirmação do plano pendente', '/pos-venda/venda'],
    ['informação de lance', '/pos-venda/tipos-lance'],
    ['informações importantes', '/pos-venda/informacoes-finais'],
  ])("has the phase '%s', which resumes at %s, with the card in every step", (nome, tela) => {
    const passos = fases.filter((fase) => faseDe(posVenda, fase)?.nome.toLowerCase() === nome)
    expect(telaDa(posVenda, caso(passos[0] ?? ''))).toBe(tela)
    for (const passo of passos)
      expect(faseDe(posVenda, passo)?.card).toEqual({ titulo: 'Pós-vendas', acao: 'Continuar' })
  })

  test("tells the customer only in phase 'e-mail enviado'", () => {
    expect(fases.filter((fase) => faseDe(posVenda, fase)?.aviso)).toEqual(['emailEnviado'])
  })
})

describe('the thirteen steps', () => {
  test('are gone through in their order, each open and those before it done', () => {
    const percurso = percorrer(posVenda, semDuvida)
    const abertas = percurso.slice(0, -1).map((fase) => {
      const linha = linhaDoTempo(posVenda, caso(fase))
      const aqui = linha.findIndex(({ situacao }) => situacao === 'Aberto')
      expect(linha.slice(0, aqui).every(({ situacao }) => situacao === 'Concluido')).toBe(true)
      expect(linha.slice(aqui + 1).every(({ situacao }) => situacao === 'Fechado')).toBe(true)
      return aqui + 1
    })
    expect(abertas).toEqual([1, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(linhaDoTempo(posVenda, caso('concluido')).every(({ situacao }) => situacao === 'Concluido')).toBe(true)
    expect(statusDa(posVenda, percurso.at(-1) ?? '', false)).toBe('Concluído')
  })

  test('correcting the registration asks for the code first', () => {
    expect(percorrer(posVenda, ['iniciar', 'responder', 'corrigir', 'conferirCodigo', 'alterar']).slice(3)).toEqual([
      'codigoDoCadastro',
      'edicaoDoCadastro',
      'renda',
    ])
    expect(() =>
      percorrer(posVenda, ['iniciar', 'responder', 'corrigir', 'conferirCodigo'], { falham: ['codigoConferido'] }),
    ).toThrow('não se faz em')
  })

  test('a representative confirms and changes nothing', () => {
    const atos = fases.flatMap((fase) => atosDe(posVenda, fase, 'representante')).map(({ ato }) => ato)
    expect(new Set(atos)).toEqual(new Set(['confirmar']))
  })
})

describe('the birth year', () => {
  const errado = { falham: ['nascimentoConfere'] }

  test('one wrong answer leaves a last chance, two block: the company calls back', () => {
    expect(percorrer(posVenda, ['iniciar', 'responder'], errado).at(-1)).toBe('ultimaTentativa')
    const bloqueado = percorrer(posVenda, ['iniciar', 'responder', 'responder'], errado).at(-1) ?? ''
    expect(telaDa(posVenda, caso(bloqueado))).toBe('/pos-venda/desvio-manual')
    expect(atosDe(posVenda, bloqueado, 'cliente')).toEqual([])
    expect(atosDe(posVenda, bloqueado, 'representante')).toEqual([])
  })

  test('the right answer on the last chance goes on', () => {
    const [responder] = atosDe(posVenda, 'ultimaTentativa', 'cliente')
    expect(responder).toMatchObject({ para: 'dadosCadastrais', senao: { para: 'retornoDaAdministradora' } })
  })
})

test('invalid documents lead to a call back', () => {
  expect(telaDa(posVenda, caso(percorrer(posVenda, ['iniciar', 'responder', 'recusarDocumentos']).at(-1) ?? ''))).toBe(
    '/pos-venda/desvio-manual',
  )
})
