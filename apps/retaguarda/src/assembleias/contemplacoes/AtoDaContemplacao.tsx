import { grupoECota } from '@contempla/consorcio'
import { Checkbox, formatCentavos, formatDia, SelectField, TextAreaField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { DiaField, useCall, useHoje } from '../../shell/kit.ts'
import { type Contemplacao, motivosDeDescontemplacao } from '../palavras.ts'

/** The acts that a staff member may do with a contemplation. */
export type Ato = 'lance' | 'garantia' | 'credito' | 'desfazer'

interface AtoDaContemplacaoProps {
  ato: Ato | null
  contemplacao: Contemplacao | null
  onClose: () => void
}

const invalidates = ['/contemplacoes', '/assembleias', '/grupos', '/cotas'] as const

export function AtoDaContemplacao({ ato, contemplacao, onClose }: AtoDaContemplacaoProps) {
  return (
    <>
      <LancePago open={ato === 'lance'} contemplacao={contemplacao} onClose={onClose} />
      <Garantia open={ato === 'garantia'} contemplacao={contemplacao} onClose={onClose} />
      <CreditoUsado open={ato === 'credito'} contemplacao={contemplacao} onClose={onClose} />
      <Desfazer open={ato === 'desfazer'} contemplacao={contemplacao} onClose={onClose} />
    </>
  )
}

interface DialogoProps {
  open: boolean
  contemplacao: Contemplacao | null
  onClose: () => void
}

const deQuem = (contemplacao: Contemplacao | null) =>
  contemplacao ? `${grupoECota(contemplacao)}, de ${contemplacao.titular}.` : ''

function LancePago({ open, contemplacao, onClose }: DialogoProps) {
  const hoje = useHoje()
  const confirmar = useCall('POST /contemplacoes/:id/lance', { success: 'Lance confirmado como pago.', invalidates })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Confirmar o lance pago"
      submitLabel="Confirmar"
      call={confirmar}
      values={{ dia: hoje }}
      request={({ dia }) => ({ params: { id: contemplacao?.id ?? 0 }, body: { dia } })}
    >
      {({ field }) => (
        <>
          <p>
            {deQuem(contemplacao)} Recursos próprios:{' '}
            {formatCentavos(contemplacao?.lance?.recursosPropriosCentavos ?? 0)}. Use só quando o pagamento não veio
            pelo boleto.
          </p>
          <DiaField label="Pago em" max={hoje} {...field('dia', { required: 'Informe o dia' })} />
        </>
      )}
    </FormDialog>
  )
}

function Garantia({ open, contemplacao, onClose }: DialogoProps) {
  const hoje = useHoje()
  const registrar = useCall('POST /contemplacoes/:id/garantia', { success: 'Garantia registrada.', invalidates })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Registrar a garantia"
      submitLabel="Registrar"
      call={registrar}
      values={{ dia: hoje }}
      request={({ dia }) => ({ params: { id: contemplacao?.id ?? 0 }, body: { dia } })}
    >
      {({ field }) => (
        <>
          <p>{deQuem(contemplacao)}</p>
          <DiaField label="Apresentada em" max={hoje} {...field('dia', { required: 'Informe o dia' })} />
        </>
      )}
    </FormDialog>
  )
}

function CreditoUsado({ open, contemplacao, onClose }: DialogoProps) {
  const hoje = useHoje()
  const registrar = useCall('POST /contemplacoes/:id/credito', { success: 'Uso do crédito registrado.', invalidates })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Registrar o uso do crédito"
      submitLabel="Registrar"
      call={registrar}
      values={{ dia: hoje }}
      request={({ dia }) => ({ params: { id: contemplacao?.id ?? 0 }, body: { dia } })}
    >
      {({ field }) => (
        <>
          <p>
            {deQuem(contemplacao)} Há {formatCentavos(contemplacao?.creditoCorrigidoCentavos ?? 0)} para usar, o crédito
            com o que rendeu até hoje, este mês pelo último rendimento registrado. Depois disto a contemplação não se
            desfaz.
          </p>
          <DiaField label="Bem entregue em" max={hoje} {...field('dia', { required: 'Informe o dia' })} />
        </>
      )}
    </FormDialog>
  )
}

const motivos = Object.entries(motivosDeDescontemplacao).map(([value, label]) => ({ value, label }))
type Motivo = keyof typeof motivosDeDescontemplacao
const isMotivo = (texto: string): texto is Motivo => Object.hasOwn(motivosDeDescontemplacao, texto)

function Desfazer({ open, contemplacao, onClose }: DialogoProps) {
  const desfazer = useCall('POST /contemplacoes/:id/desfazimento', { success: 'Contemplação desfeita.', invalidates })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Desfazer a contemplação"
      submitLabel="Desfazer"
      danger
      call={desfazer}
      values={{ motivo: '', observacao: '', dinheiroNaoEntrou: false }}
      request={({ motivo, observacao, dinheiroNaoEntrou }) => ({
        params: { id: contemplacao?.id ?? 0 },
        body: { motivo: isMotivo(motivo) ? motivo : 'A_PEDIDO', observacao, dinheiroNaoEntrou },
      })}
    >
      {({ field }) => (
        <>
          <p>
            {deQuem(contemplacao)} O crédito de {formatCentavos(contemplacao?.creditoCentavos ?? 0)} volta ao caixa, e a
            cota volta a concorrer se ainda houver assembleia. Contemplada em{' '}
            {contemplacao ? formatDia(contemplacao.dia) : ''}.
          </p>
          <SelectField
            label="Motivo"
            placeholder="Escolha"
            options={motivos}
            {...field('motivo', { required: 'Escolha o motivo' })}
          />
          {contemplacao?.lancePagoEm && (
            <Checkbox
              label="O dinheiro do lance não entrou"
              description="Marque se ele foi dado por pago por engano: nada dele fica na cota, e o pagamento pode ser estornado depois."
              {...field('dinheiroNaoEntrou')}
            />
          )}
          <TextAreaField
            label="Observação"
            description="Fica na auditoria. Não escreva dados pessoais."
            maxLength={500}
            {...field('observacao', {
              required: 'Diga o que houve',
              minLength: { value: 5, message: 'Diga em poucas palavras' },
            })}
          />
        </>
      )}
    </FormDialog>
  )
}
