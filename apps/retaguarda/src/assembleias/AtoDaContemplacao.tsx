import { Checkbox, formatCentavos, formatDia, SelectField, TextAreaField } from '@contempla/ui'
import { DiaField, DialogoDeFormulario, useCall, useHoje } from '../shell/kit.ts'
import { type Contemplacao, motivosDeDescontemplacao } from './palavras.ts'

/** What a person may do with a contemplation. */
export type Ato = 'lance' | 'garantia' | 'credito' | 'desfazer'

interface AtoDaContemplacaoProps {
  ato: Ato | null
  contemplacao: Contemplacao | null
  aoFechar: () => void
}

const invalidates = ['/contemplacoes', '/assembleias', '/grupos', '/cotas'] as const

export function AtoDaContemplacao({ ato, contemplacao, aoFechar }: AtoDaContemplacaoProps) {
  return (
    <>
      <LancePago aberto={ato === 'lance'} contemplacao={contemplacao} aoFechar={aoFechar} />
      <Garantia aberto={ato === 'garantia'} contemplacao={contemplacao} aoFechar={aoFechar} />
      <CreditoUsado aberto={ato === 'credito'} contemplacao={contemplacao} aoFechar={aoFechar} />
      <Desfazer aberto={ato === 'desfazer'} contemplacao={contemplacao} aoFechar={aoFechar} />
    </>
  )
}

interface DialogoProps {
  aberto: boolean
  contemplacao: Contemplacao | null
  aoFechar: () => void
}

const deQuem = (contemplacao: Contemplacao | null) =>
  contemplacao ? `Cota ${contemplacao.cota} do grupo ${contemplacao.grupo}, de ${contemplacao.titular}.` : ''

function LancePago({ aberto, contemplacao, aoFechar }: DialogoProps) {
  const hoje = useHoje()
  const confirmar = useCall('POST /contemplacoes/:id/lance', { success: 'Lance confirmado como pago.', invalidates })
  return (
    <DialogoDeFormulario
      aberto={aberto}
      aoFechar={aoFechar}
      titulo="Confirmar o lance pago"
      enviar="Confirmar"
      chamada={confirmar}
      valores={{ dia: hoje }}
      pedido={({ dia }) => ({ params: { id: contemplacao?.id ?? 0 }, body: { dia } })}
    >
      {({ campo }) => (
        <>
          <p>
            {deQuem(contemplacao)} Recursos próprios:{' '}
            {formatCentavos(contemplacao?.lance?.recursosPropriosCentavos ?? 0)}. Use só quando o pagamento não veio
            pelo boleto.
          </p>
          <DiaField label="Pago em" max={hoje} {...campo('dia', { required: 'Informe o dia' })} />
        </>
      )}
    </DialogoDeFormulario>
  )
}

function Garantia({ aberto, contemplacao, aoFechar }: DialogoProps) {
  const hoje = useHoje()
  const registrar = useCall('POST /contemplacoes/:id/garantia', { success: 'Garantia registrada.', invalidates })
  return (
    <DialogoDeFormulario
      aberto={aberto}
      aoFechar={aoFechar}
      titulo="Registrar a garantia"
      enviar="Registrar"
      chamada={registrar}
      valores={{ dia: hoje }}
      pedido={({ dia }) => ({ params: { id: contemplacao?.id ?? 0 }, body: { dia } })}
    >
      {({ campo }) => (
        <>
          <p>{deQuem(contemplacao)}</p>
          <DiaField label="Apresentada em" max={hoje} {...campo('dia', { required: 'Informe o dia' })} />
        </>
      )}
    </DialogoDeFormulario>
  )
}

function CreditoUsado({ aberto, contemplacao, aoFechar }: DialogoProps) {
  const hoje = useHoje()
  const registrar = useCall('POST /contemplacoes/:id/credito', { success: 'Uso do crédito registrado.', invalidates })
  return (
    <DialogoDeFormulario
      aberto={aberto}
      aoFechar={aoFechar}
      titulo="Registrar o uso do crédito"
      enviar="Registrar"
      chamada={registrar}
      valores={{ dia: hoje }}
      pedido={({ dia }) => ({ params: { id: contemplacao?.id ?? 0 }, body: { dia } })}
    >
      {({ campo }) => (
        <>
          <p>
            {deQuem(contemplacao)} Há {formatCentavos(contemplacao?.creditoCorrigidoCentavos ?? 0)} para usar, o crédito
            com o que rendeu até hoje, este mês pelo último rendimento registrado. Depois disto a contemplação não se
            desfaz.
          </p>
          <DiaField label="Bem entregue em" max={hoje} {...campo('dia', { required: 'Informe o dia' })} />
        </>
      )}
    </DialogoDeFormulario>
  )
}

const motivos = Object.entries(motivosDeDescontemplacao).map(([value, label]) => ({ value, label }))
type Motivo = keyof typeof motivosDeDescontemplacao
const isMotivo = (texto: string): texto is Motivo => Object.hasOwn(motivosDeDescontemplacao, texto)

function Desfazer({ aberto, contemplacao, aoFechar }: DialogoProps) {
  const desfazer = useCall('POST /contemplacoes/:id/desfazimento', { success: 'Contemplação desfeita.', invalidates })
  return (
    <DialogoDeFormulario
      aberto={aberto}
      aoFechar={aoFechar}
      titulo="Desfazer a contemplação"
      enviar="Desfazer"
      perigo
      chamada={desfazer}
      valores={{ motivo: 'A_PEDIDO', observacao: '', dinheiroNaoEntrou: false }}
      pedido={({ motivo, observacao, dinheiroNaoEntrou }) => ({
        params: { id: contemplacao?.id ?? 0 },
        body: { motivo: isMotivo(motivo) ? motivo : 'A_PEDIDO', observacao, dinheiroNaoEntrou },
      })}
    >
      {({ campo }) => (
        <>
          <p>
            {deQuem(contemplacao)} O crédito de {formatCentavos(contemplacao?.creditoCentavos ?? 0)} volta ao caixa, e a
            cota volta a concorrer. Contemplada em {contemplacao ? formatDia(contemplacao.dia) : ''}.
          </p>
          <SelectField label="Motivo" options={motivos} {...campo('motivo')} />
          {contemplacao?.lancePagoEm && (
            <Checkbox
              label="O dinheiro do lance não entrou"
              description="Marque se ele foi dado por pago por engano: nada dele fica na cota, e o pagamento pode ser estornado depois."
              {...campo('dinheiroNaoEntrou')}
            />
          )}
          <TextAreaField
            label="Observação"
            description="Fica na auditoria. Não escreva dados pessoais."
            maxLength={500}
            {...campo('observacao', {
              required: 'Diga o que houve',
              minLength: { value: 5, message: 'Diga em poucas palavras' },
            })}
          />
        </>
      )}
    </DialogoDeFormulario>
  )
}
