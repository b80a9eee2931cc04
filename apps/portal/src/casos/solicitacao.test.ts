import { expect, test } from 'vitest'
import { aEnviarDeNovo } from './solicitacao.ts'

const recusada = {
  tela: '/perfil/atualizacao/problema-documentos',
  DocumentosIlegiveis__c: 'selfie',
  DocumentosIncompletos__c: null,
  DocumentosIncorretos__c: 'extra',
} as const
const ditos = ['Documento ilegível', 'Documento incorreto']

test.each([
  ['under way', { Status: 'Em Andamento' }, ditos],
  ['escalated', { Status: 'Escalado' }, ditos],
  ['that is over', { Status: 'Concluído' }, []],
  ['that leads to no screen', { Status: 'Em Andamento', tela: null }, []],
] as const)('a request %s asks to send again %3$j', (_, mais, pedidos) => {
  expect(aEnviarDeNovo({ ...recusada, ...mais })).toEqual(pedidos)
})
