import { addDays, diaDaExtracao, parametrosPadrao } from '@contempla/consorcio'
import { type Cena, premiosDe, publicar, recordPremios } from '../../assembleias/assembleias.fixture.ts'
import { lancesPermanentes } from './permanente.rotina.ts'

type Grupo = Awaited<ReturnType<Cena['novoGrupo']>>

/** Lists the stored standing bids of a quota, oldest first. */
export const permanentesDe = ({ ambiente }: Cena, cotaId: number) =>
  ambiente.sql('select * from lance_permanente where cota_id = $1 order by id', [cotaId])

/** Runs today's routine in one group. */
export const makeRotina = (cena: Cena, grupoId: number) =>
  lancesPermanentes.executar(cena.ambiente.servidor.contexto, cena.hoje(), grupoId)

/** Holds the group's assembly, in which this quota is drawn, and moves to the day after it. */
export async function reunir(cena: Cena, { id, grupo }: Grupo, numero: number, sorteada: number) {
  const dia = grupo.dataDaAssembleia(numero)
  const extracao = diaDaExtracao(dia, parametrosPadrao('auto'))
  await recordPremios(cena, extracao, premiosDe(sorteada))
  const { resposta } = await publicar(cena, { id, numero, extracao, dia })
  if (resposta.status !== 200) throw new Error(`a assembleia ${numero} não foi publicada: ${resposta.codigo}`)
  cena.irPara(addDays(dia, 1))
}

/** Lists the messages about standing bids that wait to be sent to this customer, with subject and text. */
export async function avisosDe({ ambiente }: Cena, clienteId: number) {
  const mensagens = await ambiente.sql<{ assunto: string; texto_cifrado: Buffer }>(
    `select m.assunto, m.texto_cifrado from mensagem_saida m
     join email_do_cliente e on e.email_cifrado = m.para_cifrado
     where e.cliente_id = $1 and m.assunto like '%permanente%' order by m.id`,
    [clienteId],
  )
  const { cifra } = ambiente.servidor.contexto
  return mensagens.map(({ assunto, texto_cifrado }) => ({
    assunto: assunto.split(': ')[1],
    texto: cifra.decifrar(texto_cifrado),
  }))
}

export async function clienteDe({ ambiente }: Cena, cotaId: number): Promise<number> {
  const [row] = await ambiente.sql<{ cliente_id: number }>('select cliente_id from cota where id = $1', [cotaId])
  return row?.cliente_id ?? 0
}
