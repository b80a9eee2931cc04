import { expect, it } from 'vitest'
import { comoSegue } from './como-segue.ts'

type Cota = Parameters<typeof comoSegue>[0]
type Estado = Parameters<typeof comoSegue>[1]

const contemplada: Cota = { cancelada: false, creditoUtilizado: false }
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
  ['begins nothing of a cancelled quota', { ...contemplada, cancelada: true }, semCaso, titular, '/detalhes-da-cota'],
  [
    'begins nothing once the credit was used',
    { ...contemplada, creditoUtilizado: true },
    semCaso,
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
  ['leads home to a billing under way', contemplada, { ...impedida, impedimento: 'em-andamento' }, titular, '/home'],
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
