import { expect, test } from 'vitest'
import type { Crm } from '../ports/crm/index.ts'
import { presentUsuario } from './usuario.ts'
import { sessoesAbertas, useWorld } from './world.fixture.ts'

const world = useWorld()

const daPlataforma = (Fase__c: string): Crm => ({
  getConta: async (clienteId) => String(clienteId),
  // Who enters does not wait for another's platform, nor obeys what is done there.
  listRegistros: () => Promise.reject(new Error('não se pergunta fora')),
  listDaqui: async () => [
    {
      Description: 'Atualização cadastral',
      CaseNumber: '1',
      CreatedDate: '01/02/2026',
      DadosApp__c: null,
      Fase__c,
      Observacao__c: null,
      Origin: 'APP',
      Status: 'Em Andamento',
      RecordTypeDeveloperName: 'AtualizacaoCadastralApp',
      Type: 'Atualização Cadastral',
      DocumentosIlegiveis__c: null,
      DocumentosIncompletos__c: null,
      DocumentosIncorretos__c: null,
      ExpliqueMotivo__c: null,
      ModalidadeContemplacao__c: null,
      CodigoCrivo__c: null,
      DecisaoDoCrivo__c: null,
      StatusCrivo__c: null,
      idCota: null,
      tela: '/home',
      etapa: null,
      andamento: null,
      marcas: [],
      semNumero: false,
      porDizer: false,
    },
  ],
})

test.each([
  ['Atualização Obrigatória', true],
  ['Análise GRC', false],
] as const)('of the mandatory update the session says what the cases here say: %s → %s', async (fase, diz) => {
  const titular = await world().mundo.novoTitular(world().parceiro)
  await world().mundo.entrar(titular)
  const [sessaoId = ''] = await sessoesAbertas(world(), titular.clienteId)
  const meios = { ...world().ambiente.servidor.contexto, crm: daPlataforma(fase) }
  const usuario = await presentUsuario(meios, titular.clienteId, sessaoId)
  expect(usuario.atualizacaoCadastralObrigatoria).toBe(diz)
})
