import { TextSkeleton } from '@contempla/ui'

/** While a screen takes its time. */
export const AbrindoScreen = () => <TextSkeleton lines={4} />
