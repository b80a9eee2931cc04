import { type Dia, diaDaExtracao, diaEm, parametrosPadrao } from '@contempla/consorcio'
import { type Ambiente, createMundo, createNucleo, type GrupoDeTeste } from '@contempla/dev-env'
import { planejar } from './planejamento.ts'
import { registro } from './registro.ts'

const oferta = {
  modalidade: 'livre',
  valor: 1_000_000,
  embutido: 0,
  fgts: 0,
  forma: 'prazo',
  oferta: 'VL',
  subsequentes: 0,
  trocaDeChaves: 0,
  chaves: null,
  quitacao: false,
  fgtsDeclarado: null,
}

/** Standing bids of all quotas of a group whose tenth assembly was published today. */
async function permanecer(ambiente: Ambiente, { id }: GrupoDeTeste) {
  const gestor = await createNucleo(ambiente).naRetaguarda('gestor')
  const agora = ambiente.relogio.agora()
  await ambiente.sql(
    `insert into lance_permanente (cota_id, cliente_id, oferta, credito_centavos, assembleia, criado_em)
     select id, cliente_id, $2, credito_centavos, 10, $3 from cota where grupo_id = $1`,
    [id, JSON.stringify(oferta), agora],
  )
  await ambiente.sql('insert into extracao (dia, premios, registrada_em, registrada_por) values ($1, $2, $3, $4)', [
    diaDaExtracao(diaEm(agora), parametrosPadrao('auto')),
    ['00003', '99999', '99998', '99997', '99996'],
    agora,
    gestor.funcionarioId,
  ])
  const params = { grupoId: id, numero: 10 }
  const { data } = await gestor.chamar('GET /assembleias/:grupoId/:numero/previa', { params })
  const { codigo } = await gestor.chamar('POST /assembleias/:grupoId/:numero/publicacao', {
    params,
    body: { conferencia: data.conferencia },
  })
  if (codigo) throw new Error(`a décima não foi publicada: ${codigo}`)
}

/** Groups in the middle, at the start and at the end of their lives, with quotas in every state. */
export async function povoar(ambiente: Ambiente, hoje: Dia): Promise<void> {
  const nucleo = createNucleo(ambiente)
  const parceiro = await createMundo(ambiente).novoParceiro()
  const emDia = Array.from({ length: 6 }, () => ({}))
  await nucleo.novoGrupo(parceiro, { cotas: [...emDia, { emAtraso: 1 }, { emAtraso: 2 }, { emAtraso: 3 }] })
  await nucleo.novoGrupo(parceiro, { assembleia: 3, cotas: [...emDia, { emAtraso: 1 }, { cancelamento: hoje }] })
  await nucleo.novoGrupo(parceiro, { assembleia: 12, cotas: [{}, { emAtraso: 3 }, { entrada: 4 }] })
  await nucleo.novoGrupo(parceiro, { assembleia: 60, emDias: 2, cotas: [{}, {}, { emAtraso: 1 }] })
  await permanecer(ambiente, await nucleo.novoGrupo(parceiro, { emDias: 0, cotas: emDia }))
  const { db, relogio } = ambiente.servidor.contexto
  await db.transaction((tx) => planejar(tx, registro, { relogio, maximo: 366 }))
}
