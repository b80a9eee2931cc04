import { expect, it } from 'vitest'
import { comoSegue } from './como-segue.ts'

type Cota = Parameters<typeof comoSegue>[0]
type Estado = Parameters<typeof comoSegue>[1]

const contemplada: Cota = {
  cancelada: false,
  creditoUtilizado: false,
  creditoNoEncerramento: null,
  grupoEncerrado: false,
  casos: [],
}
const encerrada = { ...contemplada, grupoEncerrado: true }
const aDisposicao = { valor: 8_000_000, dia: '2026-12-03', esperaParcelas: false }
const usada: Estado['impedimento'] = 'credito-usado'
const semCaso: Estado = {
  vista: null,
  atos: [],
  tela: '/contemplado',
  podeIniciar: true,
  impedimento: null,
  faturamento: { pode: false },
}
const titular = { isTitular: true }
const impedida = { ...semCaso, podeIniciar: false }

it.each<[string, Cota, Estado, { isTitular: boolean }, string]>([
  ['begins the flow', contemplada, semCaso, titular, 'iniciar'],
  [
    'goes on where it was left',
    contemplada,
    { ...impedida, vista: 'garantia', atos: ['escolher'], tela: '/contemplado/garantia' },
    titular,
    '/contemplado/garantia',
  ],
  ['begins nothing in the holder’s name', contemplada, semCaso, { isTitular: false }, '/detalhes-da-cota'],
  [
    'goes on to read where it was left in the holder’s name',
    contemplada,
    { ...impedida, vista: 'confirmacaoDaOferta', tela: '/contemplado/oferta' },
    { isTitular: false },
    '/contemplado/oferta',
  ],
  [
    'begins nothing of a cancelled quota',
    { ...contemplada, cancelada: true },
    semCaso,
    titular,
    '/devolucao/introducao',
  ],
  [
    'begins nothing once the credit was used',
    { ...contemplada, creditoUtilizado: true },
    semCaso,
    titular,
    '/detalhes-da-cota',
  ],
  [
    'leads to who pays what a closed group left at disposal',
    { ...encerrada, creditoNoEncerramento: { ...aDisposicao, pagoEm: null } },
    { ...impedida, impedimento: usada },
    titular,
    '/devolucao/introducao',
  ],
  [
    'asks for nothing once that was paid',
    { ...encerrada, creditoNoEncerramento: { ...aDisposicao, pagoEm: '2026-12-04' } },
    { ...impedida, impedimento: usada },
    titular,
    '/detalhes-da-cota',
  ],
  [
    'leads to the use of a credit that may be used',
    contemplada,
    { ...impedida, impedimento: 'garantia-apresentada', faturamento: { pode: true } },
    titular,
    '/faturamento/iniciar',
  ],
  [
    'waits for a credit that may not yet',
    contemplada,
    { ...impedida, impedimento: 'garantia-apresentada' },
    titular,
    '/detalhes-da-cota',
  ],
  [
    'leads to somebody where the group has none of it here',
    contemplada,
    { ...impedida, impedimento: 'fora-do-portal' },
    titular,
    '/customer-service',
  ],
])('the news %s', (_caso, cota, contemplacao, quem, destino) => {
  expect(comoSegue(cota, contemplacao, quem).destino).toBe(destino)
})

it.each<[string, string[], string]>([
  ['with a step to take', ['escolher'], 'Continuar'],
  ['with none, while the administrator looks', [], 'Acompanhar'],
])('tells the holder whose turn it is: %s', (_caso, atos, label) => {
  const estado = { ...impedida, vista: 'garantia', atos, tela: '/contemplado/garantia' }
  expect(comoSegue(contemplada, estado, titular).label).toBe(label)
})

const cartao: Cota['casos'][number] = {
  processo: 'faturamento-especie',
  daPessoa: false,
  titulo: 'Faturamento',
  texto: null,
  aviso: 'O banco devolveu o pagamento',
  acao: 'Refazer etapa',
  tela: '/faturamentoespecie/dadosbancarios',
  tom: 'erro',
  pede: true,
  novidade: false,
  urgente: false,
  pendencia: false,
  ate: null,
  atrasado: false,
}
const acompanha = {
  aviso: null,
  acao: 'Acompanhar',
  tela: '/faturamentoespecie/acompanharpagamento',
  pede: false,
} as const

it.each<[string, Cota['casos'], ReturnType<typeof comoSegue>]>([
  [
    'that waits for the holder',
    [cartao],
    {
      text: 'O banco devolveu o pagamento. O próximo passo é seu.',
      label: 'Refazer etapa',
      destino: '/faturamentoespecie/dadosbancarios',
    },
  ],
  [
    'that waits for somebody else',
    [{ ...cartao, ...acompanha }],
    {
      text: 'O uso do seu crédito está em andamento.',
      label: 'Acompanhar',
      destino: '/faturamentoespecie/acompanharpagamento',
    },
  ],
  ['without a card', [], { text: 'O uso do seu crédito está em andamento.', label: 'Acompanhar', destino: '/home' }],
])('a billing under way %s is told and opened as its card has it', (_caso, casos, esperado) => {
  expect(comoSegue({ ...contemplada, casos }, { ...impedida, impedimento: 'em-andamento' }, titular)).toEqual(esperado)
})

const daContemplacao = { ...cartao, processo: 'contemplacao', tela: '/contemplado/documentos' } as const
const enviando = {
  ...impedida,
  vista: 'pendenciaCliente',
  atos: ['reenviarDocumentos'],
  tela: '/contemplado/documentos',
}

it.each<[string, Cota['casos'], Estado, ReturnType<typeof comoSegue>]>([
  [
    'what went wrong is what there is to say, and no congratulations',
    [{ ...daContemplacao, aviso: 'Reenvie os seus documentos.' }],
    enviando,
    {
      heading: 'Reenvie os seus documentos',
      text: 'O próximo passo é seu.',
      label: 'Continuar',
      destino: '/contemplado/documentos',
    },
  ],
  [
    'what went well is told after them',
    [{ ...daContemplacao, aviso: 'Cadastro aprovado', tom: 'atencao' }],
    enviando,
    { text: 'Cadastro aprovado. O próximo passo é seu.', label: 'Continuar', destino: '/contemplado/documentos' },
  ],
  [
    'a registration that was rejected leads to why, before it is begun again',
    [],
    { ...semCaso, tela: '/contemplado/resultado-analise' },
    {
      heading: 'O seu cadastro não foi aprovado',
      text: 'Veja o motivo e o que você pode fazer agora.',
      label: 'Ver o resultado',
      destino: '/contemplado/resultado-analise',
    },
  ],
])('of the case, %s', (_caso, casos, estado, segue) => {
  expect(comoSegue({ ...contemplada, casos }, estado, titular)).toEqual(segue)
})

it('says that the use was chosen, where it was, and does not ask for it again', () => {
  const aprovada = { ...impedida, impedimento: 'garantia-apresentada' as const, faturamento: { pode: true } }
  expect(comoSegue(contemplada, { ...aprovada, atos: ['escolherDeNovo'] }, titular).text).toContain('já escolheu')
  expect(comoSegue(contemplada, aprovada, titular).text).toContain('Diga como quer usar')
})
