import type { Preparo, Situacao } from './preparo.fixture.ts'

const retirar = 'POST /delegacoes/:id/retirar'
const deixar = 'POST /delegacoes/:id/deixar'
const atos = 'GET /delegacoes/:id/atos'

/** An access that the person gave, or was given by somebody else of their partner. */
const comAcesso =
  (lado: 'dado' | 'recebido') =>
  async ({ cenario: { ambiente }, pessoa }: Preparo) => {
    const { cifra, relogio } = ambiente.servidor.contexto
    const [feita] = await ambiente.sql<{ id: number }>(
      `with outro as (select id from cliente where id <> $1 order by id limit 1)
       insert into delegacao (titular_id, delegado_id, inscricao_cifrada, inscricao_indice, dados_cifrados, relacao, alcance, ate,
         dada_em, link_hash, convite_ate, aceita_em)
       select case when $2 then $1 else outro.id end, case when $2 then outro.id else $1 end, $3, decode(md5(random()::text), 'hex'),
         $4, 'outro', 'ver', '2027-01-31', $5, decode(md5(random()::text), 'hex'), '2026-11-27', $5 from outro
       returning id::int`,
      [
        pessoa.cliente,
        lado === 'dado',
        cifra.cifrar('52998224725'),
        cifra.cifrar(JSON.stringify({ nome: 'Davi Delegado', email: 'davi@exemplo.com.br' })),
        relogio.agora(),
      ],
    )
    const envio = { params: { id: feita?.id ?? 0 } }
    return { diz: lado === 'dado' ? { [retirar]: envio, [atos]: envio } : { [deixar]: envio } }
  }

/** The situations in which the calls of a delegation are answered. */
export const situacoesDaDelegacao: readonly Situacao[] = [
  { prepara: comAcesso('dado'), chamadas: [retirar, atos] },
  { prepara: comAcesso('recebido'), chamadas: [deixar] },
]
