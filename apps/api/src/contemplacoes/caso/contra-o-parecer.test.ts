import { expect, test } from 'vitest'
import { useAnalise } from './analise.fixture.ts'
import { ateOsDocumentos } from './caso.fixture.ts'
import { triarContemplacoes } from './triagem.periodica.ts'

const { casos, contexto, contemplado, enviarTudo, decidir, casoDa, ler } = useAnalise()

/** Leads to the analyst a case whose holder declared this income. */
async function emAnaliseCom(renda: number) {
  const dela = await contemplado()
  await ateOsDocumentos(dela)
  await dela.mover('voltar')
  await dela.mover('escolherPerfil', { perfil: 'appDriver', renda })
  await enviarTudo(dela)
  await ler(dela.id)
  await triarContemplacoes(contexto())
  return dela
}
type Dela = Awaited<ReturnType<typeof emAnaliseCom>>
const decisao = async (dela: Dela) => (await dela.chamar('GET /cotas/:id/retorno-crivo')).data.DecisaoDoCrivo__c
const atoDe = async (dela: Dela, nome: string) => {
  const analista = await casos().nucleo.naRetaguarda('analista')
  const { data } = await analista.chamar('GET /casos/:id', { params: { id: (await casoDa(dela.id)).id } })
  return data.atos.find(({ ato }: { ato: string }) => ato === nome)
}

test('against the machine’s opinion, an approval says why, with the opinion in sight, and the record tells the decision', async () => {
  const dela = await emAnaliseCom(1_000)
  expect(await decisao(dela)).not.toBe('APROVADO')
  expect(await atoDe(dela, 'aprovar')).toMatchObject({
    pede: 'motivoInterno',
    contra: expect.stringMatching(/^A análise de crédito não aprovou este cadastro: (REPROVADO|RESTRITO) \(/),
  })
  expect(await decidir(dela, 'aprovar')).toMatchObject({ status: 400, codigo: 'MOTIVO_OBRIGATORIO' })
  expect((await decidir(dela, 'aprovar', { motivo: 'O cônjuge também paga' })).status).toBe(200)
  expect(await decisao(dela)).toBe('APROVADO')
  expect((await dela.ver()).motivo, 'the reason is the staff’s').toBeNull()
})

test('with an opinion for it, an approval asks for nothing; and a rejection is the decision that the record tells', async () => {
  const dela = await emAnaliseCom(900_000)
  expect(await decisao(dela)).toBe('APROVADO')
  expect(await atoDe(dela, 'aprovar')).toMatchObject({ pede: null, contra: null })
  await decidir(dela, 'reprovar', { motivo: 'O bem não serve de garantia' })
  expect(await decisao(dela)).toBe('REPROVADO')
})

test('what is said of an income is read in either spelling of the documents; a company’s call is none of a person’s', async () => {
  const dela = await contemplado()
  await ateOsDocumentos(dela)
  for (const [escrita, lida] of [
    ['enterpreneur', 'entrepreneur'],
    ['governementEmployee', 'governmentEmployee'],
  ]) {
    await dela.mover('voltar')
    expect((await dela.mover('escolherPerfil', { perfil: escrita, renda: 900_000 })).data.escolhas.perfil).toBe(lida)
  }
  expect(await dela.enviar('solicitar-empresa')).toMatchObject({ status: 409, codigo: 'ATO_NAO_PERMITIDO' })
})
