import { expect, test } from 'vitest'
import type { Crm } from '../ports/crm/index.ts'
import { presentUsuario } from './usuario.ts'
import { sessoesAbertas, useWorld } from './world.fixture.ts'

const world = useWorld()

const daPlataforma = (Fase__c: string, tela: '/home' | null): Crm => ({
  getConta: async (clienteId) => String(clienteId),
  listRegistros: async () => [
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
      tela,
      etapa: null,
      andamento: null,
      semNumero: false,
    },
  ],
})

test.each([
  ['Atualização Obrigatória', '/home', true],
  ['Análise GRC', '/home', false],
  // Run elsewhere, it has no screen here on which to be obeyed.
  ['Atualização Obrigatória', null, false],
] as const)(
  'of the mandatory update the session says what the platform says: %s on %s → %s',
  async (fase, tela, diz) => {
    const titular = await world().mundo.novoTitular(world().parceiro)
    await world().mundo.entrar(titular)
    const [sessaoId = ''] = await sessoesAbertas(world(), titular.clienteId)
    const meios = { ...world().ambiente.servidor.contexto, crm: daPlataforma(fase, tela) }
    const usuario = await presentUsuario(meios, titular.clienteId, sessaoId)
    expect(usuario.atualizacaoCadastralObrigatoria).toBe(diz)
  },
)
