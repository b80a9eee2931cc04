import { grupoECotaDaVersao } from '@contempla/consorcio'
import { formatCentavos, formatDia, MoedaField, parseMoeda, Section, Stack } from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import {
  Carregado,
  centavosText,
  DiaField,
  href,
  Pagina,
  type Result,
  readQuery,
  useBusca,
  useCall,
  useHoje,
  useMay,
  valorPositivo,
} from '../shell/kit.ts'
import { EscolhaDeCota } from './EscolhaDeCota.tsx'
import classes from './Pagamentos.module.css'
import { ParcelasEmAberto, somaDas } from './ParcelasEmAberto.tsx'
import { A_MENOR, boletos, type CotaParaPagar, motivos } from './palavras.ts'
import { ResumoDaCota } from './ResumoDaCota.tsx'
import { TabelaDeAvulsos } from './TabelaDeAvulsos.tsx'

const telaDaCota = (cota: number) => href('/pagamentos/registrar', undefined, { cota })

export function RegistrarScreen() {
  const { values } = useBusca({ cota: 'numero' })
  return (
    <Pagina
      title="Registrar pagamento"
      summary="Para o que foi pago fora do banco: ache a cota, escolha as parcelas e confira o valor do dia."
      back={{ href: href('/pagamentos'), label: 'Pagamentos' }}
    >
      {values.cota === undefined ? <EscolhaDeCota hrefDa={telaDaCota} /> : <PagamentoDaCota id={values.cota} />}
    </Pagina>
  )
}

function PagamentoDaCota({ id }: { id: number }) {
  const hoje = useHoje()
  const busca = useBusca({ cota: 'numero', dia: 'dia' })
  const dia = busca.values.dia ?? hoje
  const cota = useQuery(readQuery('GET /pagamentos/cotas/:id', { params: { id }, query: { dia } }))
  const outra = href('/pagamentos/registrar')
  return (
    <Carregado query={cota}>
      {(lida) => (
        <>
          <ResumoDaCota cota={lida} outra={outra} />
          <Section title="O que foi pago" lead="O valor de uma parcela em atraso depende do dia em que foi paga." plain>
            <Stack>
              <div className={classes.estreito}>
                <DiaField
                  label="Dia do pagamento"
                  key={dia}
                  defaultValue={dia}
                  max={hoje}
                  onBlur={({ currentTarget }) => busca.change({ dia: currentTarget.value || undefined })}
                />
              </div>
              <Escolha key={`${id} ${dia}`} cota={lida} dia={dia} hoje={hoje} />
            </Stack>
          </Section>
          {lida.boletosAvulsos.length > 0 && <BoletosAvulsos cota={lida} dia={dia} />}
        </>
      )}
    </Carregado>
  )
}

function Escolha({ cota, dia, hoje }: { cota: CotaParaPagar; dia: string; hoje: string }) {
  const [escolhidas, setEscolhidas] = useState<number[]>([])
  const registrar = useRegistro()
  const { porque } = useMay('gestor')
  const total = somaDas(cota.parcelas, escolhidas)
  const impedimento =
    porque ??
    (dia > hoje ? 'O dia do pagamento ainda não chegou.' : null) ??
    (escolhidas.length === 0 ? 'Escolha ao menos uma parcela.' : null)
  return (
    <Stack>
      <ParcelasEmAberto parcelas={cota.parcelas} dia={dia} escolhidas={escolhidas} onChoose={setEscolhidas} />
      {cota.parcelas.length > 0 && (
        <div className={classes.estreito}>
          <Form
            // The sum of what is chosen is what is proposed.
            key={escolhidas.join()}
            values={{ valor: total > 0 ? centavosText(total) : '' }}
            call={registrar}
            request={({ valor }) => ({
              body: { idCota: cota.idCota, parcelas: escolhidas, valor: parseMoeda(valor) ?? 0, dia },
            })}
            submitLabel="Registrar pagamento"
            disabledReason={impedimento}
          >
            {({ field, values }) => (
              <>
                <p>
                  As parcelas escolhidas custam <strong>{formatCentavos(total)}</strong> em {formatDia(dia)}.
                </p>
                <MoedaField label="Valor recebido" {...field('valor', { validate: valorPositivo })} />
                <Aviso value={parseMoeda(values.valor) ?? 0} total={total} />
              </>
            )}
          </Form>
        </div>
      )}
    </Stack>
  )
}

/** Says before sending what an amount other than the exact sum leads to. */
function Aviso({ value, total }: { value: number; total: number }) {
  if (total === 0 || value === total || value === 0) return null
  return (
    <p role="status">
      {value < total
        ? `Faltam ${formatCentavos(total - value)}: ${A_MENOR}.`
        : `Sobram ${formatCentavos(value - total)}: as parcelas serão quitadas e a sobra irá para a fila.`}
    </p>
  )
}

type Recebido = Result<'POST /pagamentos'>

const palavrasDo = ({ alocado, naFila, motivo }: Recebido): string => {
  if (naFila === 0) return `Pagamento de ${formatCentavos(alocado)} lançado.`
  const porque = motivo ? ` (${motivos[motivo].toLowerCase()})` : ''
  return `${formatCentavos(naFila)} na fila${porque}.`
}

function useRegistro() {
  const router = useRouter()
  return useCall('POST /pagamentos', {
    success: palavrasDo,
    onDone: ({ id }) => void router.navigate({ href: href('/pagamentos/:id', { id }) }),
  })
}

/** Boletos of early payments and bids: their value is theirs alone. */
function BoletosAvulsos({ cota, dia }: { cota: CotaParaPagar; dia: string }) {
  const registrar = useRegistro()
  const { porque } = useMay('gestor')
  return (
    <Section title="Boletos avulsos em aberto" plain>
      <TabelaDeAvulsos
        avulsos={cota.boletosAvulsos}
        legenda="Boletos avulsos em aberto"
        label="Registrar como pago"
        impedimento={({ vencimento }) => porque ?? (dia > vencimento ? 'Vencido: emita outro.' : null)}
        call={registrar}
        pedido={({ id, valor }) => ({ body: { nossoNumero: String(id), valor, dia } })}
        pergunta={({ id }) => `Registrar o boleto nº ${id} como pago?`}
        figuras={({ tipo, valor }) => [
          { label: grupoECotaDaVersao(cota), value: boletos[tipo] },
          { label: 'Pago em', value: formatDia(dia) },
          { label: 'Valor recebido', value: formatCentavos(valor), total: true },
        ]}
      />
    </Section>
  )
}
