/** Says of an act that asks for a code that one comes before it, or that only the act is missing. */
export const CodigoDoAto = ({ falta, confirmado }: { falta: string; confirmado: boolean }) => (
  <p role="status">
    {confirmado ? `Código confirmado. Falta ${falta}.` : 'Para sua segurança, pedimos a sua senha e um código antes.'}
  </p>
)
