import { describe, expect, test } from 'vitest'
import { atosDe, faseDe, linhaDoTempo, PROCESSOS, prometeResposta, statusDa, telaDa, vezDa } from '../index.ts'
import { caso, percorrer } from '../motor/caso.fixture.ts'
import { ATORES } from '../motor/processo.ts'

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

  test("of its six phases tells the customer only in 'e-mail enviado', once at its beginning", () => {
    const seis = ['E-mail Enviado', 'Confirmação Pendente', 'Regras Pendente', 'Confirmação do Plano Pendente']
    const dasSeis = [...seis, 'Informação de Lance', 'Informações Importantes']
    const comAviso = fases.flatMap((fase) => {
      const { nome = '', aviso } = faseDe(posVenda, fase) ?? {}
      return aviso && dasSeis.includes(nome) ? [{ fase, nome }] : []
    })
    expect(comAviso).toEqual([
      { fase: 'emailEnviado', nome: 'E-mail Enviado' },
      { fase: 'identidadeConfirmada', nome: 'E-mail Enviado' },
    ])
    // Only the desk leads to the second.
    const levam = fases.filter((fase) =>
      ATORES.some((ator) => atosDe(posVenda, fase, ator).some(({ para }) => para === 'identidadeConfirmada')),
    )
    expect(levam).toEqual(['retornoDaAdministradora'])
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

test('invalid documents lead to a call back from whatever step follows the correction', () => {
  const depois = fases.filter((fase) =>
    atosDe(posVenda, fase, 'sistema').some(({ ato }) => ato === 'recusarDocumentos'),
  )
  expect(depois).toHaveLength(17)
  expect(depois).not.toContain('validacaoDeSeguranca')
})

describe('nobody is stuck (tables.md, E2 to E5)', () => {
  const abertas = fases.filter((fase) => !faseDe(posVenda, fase)?.final)

  test('a quota that is left or passed on ends it anywhere, and nothing is told of that', () => {
    for (const fase of abertas) {
      const doSistema = atosDe(posVenda, fase, 'sistema')
      for (const ato of ['encerrar', 'passarACota'])
        expect([fase, doSistema.find((cada) => cada.ato === ato)?.para]).toEqual([fase, 'interrompido'])
    }
    expect(faseDe(posVenda, 'interrompido')).toMatchObject({ final: true })
    expect(faseDe(posVenda, 'interrompido')?.aviso).toBeUndefined()
  })

  test('only the call back keeps the holder from going on, and its day is told', () => {
    const parados = abertas.filter((fase) => atosDe(posVenda, fase, 'cliente').length === 0)
    expect(parados).toEqual(['retornoDaAdministradora'])
    expect(prometeResposta(posVenda, caso('retornoDaAdministradora'))).toBe(true)
    expect(vezDa(posVenda, 'retornoDaAdministradora')).toBe('analista')
  })

  test.each([
    [
      'promised a date',
      [
        'iniciar',
        'responder',
        'confirmar',
        'confirmar',
        'continuar',
        'continuar',
        'continuar',
        'entendi',
        'comPromessa',
        'continuar',
      ],
      'informacaoDeLance',
    ],
    [
      'has doubts',
      [
        'iniciar',
        'responder',
        'confirmar',
        'confirmar',
        'continuar',
        'continuar',
        'continuar',
        'tenhoDuvidas',
        'continuar',
      ],
      'confirmacaoDoPlanoPendente',
    ],
  ])('whoever %s goes on by themselves', (_, atos, ate) => {
    expect(percorrer(posVenda, atos).at(-1)).toBe(ate)
  })

  test('every step after the year of birth leads back, but for the first of them', () => {
    const semVolta = abertas.filter((fase) => !atosDe(posVenda, fase, 'cliente').some(({ ato }) => ato === 'voltar'))
    expect(semVolta).toEqual([
      'emailEnviado',
      'validacaoDeSeguranca',
      'ultimaTentativa',
      'dadosCadastrais',
      'identidadeConfirmada',
      'retornoDaAdministradora',
    ])
  })
})

describe('the call', () => {
  const { 'ligacao-pos-venda': ligacao } = PROCESSOS

  test('is promised by a business day, is an analyst’s, and asks nothing of the holder', () => {
    expect(vezDa(ligacao, 'aguardandoLigacao')).toBe('analista')
    expect(prometeResposta(ligacao, caso('aguardandoLigacao'))).toBe(true)
    expect(atosDe(ligacao, 'aguardandoLigacao', 'cliente')).toEqual([])
  })

  test.each(['dispensar', 'encerrar', 'passarACota'])('is not made after %s, and nothing is told of it', (ato) => {
    const feito = atosDe(ligacao, 'aguardandoLigacao', 'sistema').find((cada) => cada.ato === ato)
    expect(feito?.para).toBe('ligacaoDispensada')
    expect(faseDe(ligacao, 'ligacaoDispensada')).toMatchObject({ final: true })
    expect(faseDe(ligacao, 'ligacaoDispensada')?.aviso).toBeUndefined()
  })
})
