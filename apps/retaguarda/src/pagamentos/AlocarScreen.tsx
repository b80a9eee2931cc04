import { diaDosRecebimentos } from '@contempla/consorcio'
import { formatCentavos, formatDia, TextAreaField } from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Carregado, href, listQuery, Pagina, readQuery, useBusca, useCall, useRouteId } from '../shell/kit.ts'
import { AbaterDoPlano } from './AbaterDoPlano.tsx'
import { BoletosPelaFila } from './BoletosPelaFila.tsx'
import { DeOutraCota, faltaMotivo, observacaoDa, type TrocaDeCota } from './DeOutraCota.tsx'
import { EscolhaDeCota } from './EscolhaDeCota.tsx'
import { JuntarCom } from './JuntarCom.tsx'
import classes from './Pagamentos.module.css'
import { ParcelasEmAberto, somaDas } from './ParcelasEmAberto.tsx'
import { A_MENOR, type CotaParaPagar, type DetalheDoPagamento, explicacoes, type Pagamento } from './palavras.ts'
import { ResumoDaCota } from './ResumoDaCota.tsx'

export function AlocarScreen() {
  const id = useRouteId()
  const pagamento = useQuery(readQuery('GET /pagamentos/:id', { params: { id } }))
  const { data } = pagamento
  return (
    <Pagina
      title={data ? `Alocar ${formatCentavos(data.naFila)} da fila` : 'Alocar da fila'}
      summary={
        data
          ? `Pago em ${formatDia(data.dia)}: as parcelas custam o que custavam nesse dia. ${data.motivo ? explicacoes[data.motivo] : ''}`
          : 'Escolha a cota e as parcelas que este dinheiro paga.'
      }
      back={{ href: href('/pagamentos/:id', { id }), label: `Pagamento nº ${id}` }}
    >
      <Carregado query={pagamento}>
        {(lido) =>
          lido.estado === 'na-fila' ? <Alocacao pagamento={lido} /> : <p>Este valor não está mais na fila.</p>
        }
      </Carregado>
    </Pagina>
  )
}

function Alocacao({ pagamento }: { pagamento: DetalheDoPagamento }) {
  const { id } = pagamento
  const { values } = useBusca({ cota: 'numero' })
  const idCota = values.cota ?? 0
  const [juntos, setJuntos] = useState<number[]>([])
  const [motivo, setMotivo] = useState('')
  const outros = useOutrosNaFila(id, idCota)
  const partes = [pagamento, ...outros.filter((outro) => juntos.includes(outro.id))]
  const naFila = partes.reduce((soma, parte) => soma + parte.naFila, 0)
  const dia = diaDosRecebimentos(partes.map((parte) => parte.dia))
  const cota = useQuery({
    ...readQuery('GET /pagamentos/cotas/:id', { params: { id: idCota }, query: { dia } }),
    enabled: idCota > 0,
  })
  if (idCota === 0)
    return <EscolhaDeCota hrefDa={(escolhida) => href('/pagamentos/:id/alocar', { id }, { cota: escolhida })} />
  const deOutra = pagamento.cota !== null && pagamento.cota.idCota !== idCota ? pagamento.cota : null
  const troca = { deOutra: deOutra !== null, observacao: motivo.trim() }
  return (
    <Carregado query={cota}>
      {(lida) => (
        <>
          <ResumoDaCota cota={lida} outra={href('/pagamentos/:id/alocar', { id })} />
          {deOutra && <DeOutraCota dona={deOutra} motivo={motivo} onChange={setMotivo} />}
          <JuntarCom outros={outros} juntos={juntos} onChange={setJuntos} />
          <Escolha cota={lida} id={id} naFila={naFila} dia={dia} juntos={juntos} troca={troca} />
          <BoletosPelaFila cota={lida} id={id} naFila={naFila} dia={dia} juntos={juntos} troca={troca} />
          {juntos.length === 0 && <AbaterDoPlano cota={lida} pagamento={pagamento} troca={troca} />}
        </>
      )}
    </Carregado>
  )
}

/** Returns the other payments of the quota that wait in the queue. */
function useOutrosNaFila(id: number, idCota: number): readonly Pagamento[] {
  const cota = useQuery({
    ...readQuery('GET /pagamentos/cotas/:id', { params: { id: idCota }, query: {} }),
    enabled: idCota > 0,
  })
  const busca = cota.data ? `${cota.data.grupo}/${cota.data.cota}` : ''
  const { data } = useQuery({
    ...listQuery('GET /pagamentos', { query: { estado: 'na-fila', busca, page_size: 100 } }),
    enabled: busca !== '',
  })
  return busca === '' ? [] : (data?.data ?? []).filter((outro) => outro.id !== id && outro.cota?.idCota === idCota)
}

interface EscolhaProps {
  cota: CotaParaPagar
  id: number
  naFila: number
  dia: string
  juntos: readonly number[]
  troca: TrocaDeCota
}

function Escolha({ cota, id, naFila, dia, juntos, troca }: EscolhaProps) {
  const router = useRouter()
  const [escolhidas, setEscolhidas] = useState<number[]>([])
  const alocar = useCall('POST /pagamentos/:id/alocacao', {
    success: ({ alocado }) => `${formatCentavos(alocado)} alocados.`,
    onDone: (feito) => void router.navigate({ href: href('/pagamentos/:id', { id: feito.id }) }),
  })
  const total = somaDas(cota.parcelas, escolhidas)
  const resto = naFila - total
  const impedimento = escolhidas.length === 0 ? 'Escolha ao menos uma parcela.' : faltaMotivo(troca)
  return (
    <>
      <ParcelasEmAberto parcelas={cota.parcelas} dia={dia} escolhidas={escolhidas} onChoose={setEscolhidas} />
      {cota.parcelas.length > 0 && (
        <div className={classes.estreito}>
          <Form
            values={{ observacao: '' }}
            call={alocar}
            request={({ observacao }) => ({
              params: { id },
              body: {
                idCota: cota.idCota,
                parcelas: escolhidas,
                ...(juntos.length > 0 ? { juntos: [...juntos] } : {}),
                ...(observacao.trim() ? { observacao: observacao.trim() } : observacaoDa(troca)),
              },
            })}
            submitLabel="Alocar"
            disabledReason={impedimento}
          >
            {({ field }) => (
              <>
                <p role="status">
                  {juntos.length > 0 ? 'Juntos somam' : 'Na fila há'} <strong>{formatCentavos(naFila)}</strong>; as
                  parcelas escolhidas custam <strong>{formatCentavos(total)}</strong>.
                  {escolhidas.length > 0 && resto > 0 && ` Sobram ${formatCentavos(resto)}, que voltam para a fila.`}
                  {resto < 0 && ` Faltam ${formatCentavos(-resto)}: ${A_MENOR}.`}
                </p>
                {!troca.deOutra && (
                  <TextAreaField
                    label="Como se soube que é desta cota"
                    optional
                    {...field('observacao', {
                      validate: (texto) =>
                        texto.trim() === '' || texto.trim().length >= 5 || 'Escreva ao menos 5 letras',
                    })}
                  />
                )}
              </>
            )}
          </Form>
        </div>
      )}
    </>
  )
}
